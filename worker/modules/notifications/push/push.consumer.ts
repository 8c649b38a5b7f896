import { notificationPath } from "../../../contract/notifications/notification-links.rules.ts";
import { notificationWords } from "../../../contract/notifications/notification-words.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logWarning } from "../../../lib/log.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { PushProvider } from "../../../providers/push/push.ts";
import { quietEnd } from "../notification-times.rules.ts";
import { toNotificationView } from "../notification-view.rules.ts";
import type { PushesRepository } from "./pushes.repository.ts";
import type { PushDevicesRepository } from "./push-devices.repository.ts";

interface Dependencies {
  pushes: Pick<PushesRepository, "find">;
  devices: Pick<PushDevicesRepository, "end">;
  /** Null where the installation sends none. */
  push: PushProvider | null;
  send: (delivery: PushDelivery, delaySeconds: number) => Promise<void>;
  clock: Clock;
}

/** A queue keeps a message back for twelve hours at most. */
const mostSeconds = 43_200;
const secondsUntil = (end: Date, now: number): number =>
  Math.min(mostSeconds, Math.ceil((end.getTime() - now) / 1_000));

/** Seconds until the next try of what a push service did not take; after the last it is given up. */
const retrySeconds = [60, 600, 3_600, 10_800] as const;

/** A notification on its way to one device. */
export interface PushDelivery {
  notification: string;
  device: string;
  /** From 1. */
  attempt: number;
}

/** A browser that is off for longer is not told of yesterday's news. */
const ttlSeconds = 86_400;
const longestTitle = 150;
const longestText = 300;

export type PushConsumer = ReturnType<typeof createPushConsumer>;

/** Tells one device of one notification: under its topic and tag, a repeat takes the place of the first. */
export const createPushConsumer = ({ pushes, devices, push, send, clock }: Dependencies) => ({
  /** A push service that is away is no failure of ours: it is asked again later. */
  async work({ notification: id, device, attempt }: PushDelivery): Promise<void> {
    const found = await pushes.find(id, device);
    if (push === null || found === null) return;
    const now = clock.now();
    const end = found.quiet && quietEnd(found.quiet, new Date(now));
    if (end) return send({ notification: id, device, attempt }, secondsUntil(end, now));
    const { kind, facts } = toNotificationView(found.notification);
    const { title, text } = notificationWords(found.device.language, kind, facts);
    const data = {
      title: cutText(title, longestTitle),
      body: text === null ? "" : cutText(text.replaceAll(/\s+/g, " ").trim(), longestText),
      path: notificationPath(kind, facts),
      tag: id,
      language: found.device.language,
    };
    const outcome = await push.send(found.device, { data, topic: id, ttlSeconds });
    if (outcome.end === "gone") await devices.end(device);
    if (outcome.end === "refused") logWarning("push.refused", { device, reason: outcome.reason });
    if (outcome.end !== "failed") return;
    const delaySeconds = retrySeconds[attempt - 1];
    if (delaySeconds === undefined) logWarning("push.given_up", { device, reason: outcome.reason });
    else await send({ notification: id, device, attempt: attempt + 1 }, delaySeconds);
  },
});
