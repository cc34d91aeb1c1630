package dyckkm.spark.sweep;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.spark.ExecutorLostFailure;
import org.apache.spark.Success$;
import org.apache.spark.TaskEndReason;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.TaskKilled;
import org.apache.spark.scheduler.AccumulableInfo;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorMetricsUpdate;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import scala.jdk.javaapi.CollectionConverters;
import scala.jdk.javaapi.OptionConverters;

/** Hears from Spark what happens to the tasks of one job. */
final class JobListener extends SparkListener {
    private static final String GROUP = "spark.jobGroup.id";

    private final String group;
    private final Consumer<JobEvent> events;
    private final Set<Object> stages = ConcurrentHashMap.newKeySet();

    JobListener(String group, Consumer<JobEvent> events) {
        this.group = group;
        this.events = events;
    }

    @Override
    public void onJobStart(SparkListenerJobStart start) {
        if (start.properties() != null && group.equals(start.properties().getProperty(GROUP))) {
            stages.addAll(CollectionConverters.asJava(start.stageIds()));
        }
    }

    @Override
    public void onTaskStart(SparkListenerTaskStart start) {
        if (stages.contains(start.stageId())) {
            events.accept(new JobEvent.Started(
                    start.taskInfo().taskId(),
                    start.taskInfo().partitionId(),
                    start.taskInfo().host()));
        }
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
        if (stages.contains(end.stageId())) {
            events.accept(new JobEvent.Ended(
                    end.taskInfo().taskId(),
                    end.taskInfo().partitionId(),
                    end.taskInfo().host(),
                    failure(end.reason())));
        }
    }

    private static Optional<String> failure(TaskEndReason reason) {
        if (reason == Success$.MODULE$ || reason instanceof TaskKilled) {
            return Optional.empty();
        }
        if (reason instanceof ExecutorLostFailure lost) {
            String why = OptionConverters.toJava(lost.reason()).orElse("");
            return Optional.of(
                    "executor " + lost.execId() + " was lost" + (why.isBlank() ? "" : ": " + firstLine(why)));
        }
        return Optional.of(
                reason instanceof TaskFailedReason failed ? firstLine(failed.toErrorString()) : reason.toString());
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    @Override
    public void onExecutorMetricsUpdate(SparkListenerExecutorMetricsUpdate update) {
        CollectionConverters.asJava(update.accumUpdates()).forEach(task -> {
            if (stages.contains(task._2())) {
                for (AccumulableInfo info : CollectionConverters.asJava(task._4())) {
                    OptionConverters.toJava(info.update())
                            .filter(RunUpdate.class::isInstance)
                            .ifPresent(value -> events.accept(new JobEvent.Told((Long) task._1(), (RunUpdate) value)));
                }
            }
        });
    }
}
