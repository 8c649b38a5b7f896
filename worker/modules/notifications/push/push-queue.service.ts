import type { Queue } from "../../../bindings/queue.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import { quietEnd } from "../notification-times.rules.ts";
import type { PushDelivery } from "./push.consumer.ts";
import type { PushMessage } from "./push.message.ts";
import type { DuePush, PushesRepository } from "./pushes.repository.ts";

interface Dependencies {
  pushes: Pick<PushesRepository, "listDue" | "setPushAt">;
  queue: Queue<PushMessage>;
  clock: Clock;
}

const atOnce = 200;

export type PushQueue = ReturnType<typeof createPushQueue>;

/** Hands notifications to the devices of their persons, outside of their quiet hours. */
export function createPushQueue({ pushes, queue, clock }: Dependencies) {
  async function send(delivery: PushDelivery, delaySeconds?: number): Promise<void> {
    const { notification, device, attempt } = delivery;
    const id = `${notification}:${device}:${attempt}`;
    const options = delaySeconds === undefined ? undefined : { delaySeconds };
    await queue.send({ kind: "notification-push", id, ...delivery }, options);
  }

  async function hand({ id, quiet, deviceIds }: DuePush): Promise<void> {
    const end = quiet && quietEnd(quiet, new Date(clock.now()));
    if (!end) for (const device of deviceIds) await send({ notification: id, device, attempt: 1 });
    // Written after it was queued: what fails between the two is queued twice, and shown once by its tag.
    await pushes.setPushAt([id], end);
  }

  return {
    send,

    /** One that was just added. */
    async tellDevices(id: string): Promise<void> {
      for (const due of await pushes.listDue(new Date(clock.now()), 1, id)) await hand(due);
    },

    /** Each minute: what quiet hours held back, and what could not be queued. */
    async tellDue(): Promise<void> {
      for (const due of await pushes.listDue(new Date(clock.now()), atOnce, null))
        await hand(due).catch((error: unknown) => logError("notifications.not_queued", error, { id: due.id }));
    },
  };
}
