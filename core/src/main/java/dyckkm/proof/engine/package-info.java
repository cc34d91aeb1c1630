/**
 * What is known of the engines that run networks: how far their σ and tanh can be from the true ones, and how they put a cell
 * together.
 *
 * <p>An {@link dyckkm.proof.engine.EngineModel} is data. Those of engines that were measured are read from files
 * ({@link dyckkm.proof.engine.EngineModels}); those of number formats follow from rounding ({@link
 * dyckkm.proof.engine.RoundedFunctions}). The search for a certificate and its checker each have their own arithmetic on it.
 */
package dyckkm.proof.engine;
