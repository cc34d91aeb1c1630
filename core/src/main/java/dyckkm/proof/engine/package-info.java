/**
 * Models of the engines that run networks: the largest errors of their σ and tanh, and how they evaluate a cell.
 *
 * <p>An {@link dyckkm.proof.engine.EngineModel} is data. Models of measured engines are read from files ({@link
 * dyckkm.proof.engine.EngineModels}); models of number formats follow from rounding ({@link
 * dyckkm.proof.engine.RoundedFunctions}). The search for a certificate and its checker have separate arithmetic on it.
 */
package dyckkm.proof.engine;
