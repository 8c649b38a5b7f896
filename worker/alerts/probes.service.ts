import type { Queue } from "../bindings/queue.ts";
import type { Watch } from "../bindings/watch.ts";
import type { Clock } from "../lib/clock.ts";
import { queues } from "../queues/queues.rules.ts";
import type { QueueProbeMessage } from "./queue-probe.message.ts";

interface Dependencies {
  watch: Pick<Watch, "startProbes" | "endProbe">;
  queue: Queue<QueueProbeMessage>;
  clock: Pick<Clock, "now">;
}

/** How long each queue takes: a message of our own goes through it, since no binding tells the age of a queue. */
export function createProbes({ watch, queue, clock }: Dependencies) {
  return {
    /** One to each queue in which none is on its way. */
    async send(): Promise<void> {
      const sentAt = clock.now();
      const due = await watch.startProbes(Object.keys(queues));
      await Promise.all(
        due.map((name) => queue.send({ kind: "queue-probe", id: `queue-probe:${name}`, queue: name, sentAt })),
      );
    },

    end: (name: string, sentAt: number): Promise<void> => watch.endProbe(name, sentAt),
  };
}
