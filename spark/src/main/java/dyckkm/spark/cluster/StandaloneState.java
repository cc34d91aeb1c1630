package dyckkm.spark.cluster;

import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.SparkContext;
import org.apache.spark.deploy.DeployMessages;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEndpointRef;
import scala.reflect.ClassTag$;

/**
 * What a standalone master knows.
 *
 * @param workers how many have come to it
 * @param capable how many of them are large enough for one of our executors, were nobody else there
 */
record StandaloneState(int workers, int capable) {
    /** Asks the master; nothing if it is of another kind, or does not say. */
    static Optional<StandaloneState> of(SparkContext context, SparkMaster master) {
        Optional<RpcAddress> address =
                master.standaloneAddress().map(one -> new RpcAddress(one.getHostString(), one.getPort()));
        if (address.isEmpty()) {
            return Optional.empty();
        }
        try {
            RpcEndpointRef ref = context.env().rpcEnv().setupEndpointRef(address.get(), "Master");
            DeployMessages.MasterStateResponse state = ref.askSync(
                    DeployMessages.RequestMasterState$.MODULE$,
                    ClassTag$.MODULE$.apply(DeployMessages.MasterStateResponse.class));
            int cores = context.getConf().getInt("spark.task.cpus", 1);
            int capable = (int) Arrays.stream(state.workers())
                    .filter(worker -> worker.cores() >= cores && worker.memory() >= context.executorMemory())
                    .count();
            return Optional.of(new StandaloneState(state.workers().length, capable));
        } catch (RuntimeException e) {
            // Nobody depends on it: without it there is only more patience needed.
            return Optional.empty();
        }
    }
}
