package dyckkm.scale;

/** Told how a long job goes, and asked whether it is still wanted. */
public interface JobMonitor {
    /** @param share of the whole that is done, from 0 to 1 */
    void done(double share);

    boolean isStopped();
}
