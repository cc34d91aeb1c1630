package dyckkm.spark;

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
 * @param workers how many are alive
 * @param executors how many it has given to us, those included that are still starting
 */
record StandaloneState(int workers, int executors) {
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
            int alive = (int) Arrays.stream(state.workers())
                    .filter(worker -> worker.isAlive())
                    .count();
            int executors = Arrays.stream(state.activeApps())
                    .filter(app -> app.id().equals(context.applicationId()))
                    .mapToInt(app -> app.executors().size())
                    .sum();
            return Optional.of(new StandaloneState(alive, executors));
        } catch (RuntimeException e) {
            // Nobody depends on it: without it there is only more patience needed.
            return Optional.empty();
        }
    }
}
