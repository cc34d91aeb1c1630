/**
 * Event files for TensorBoard: {@link dyckkm.experiment.events.EventFile} keeps one beside the metrics of a run. Messages are
 * written field by field ({@link dyckkm.experiment.events.Events}), so the classes of TensorFlow are not needed.
 */
package dyckkm.experiment.events;
