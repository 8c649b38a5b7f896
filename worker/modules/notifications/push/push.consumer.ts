import { notificationPath } from "../../../contract/notifications/notification-links.rules.ts";
import { notificationWords } from "../../../contract/notifications/notification-words.ts";
import { logWarning } from "../../../lib/log.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { PushProvider } from "../../../providers/push/push.ts";
import { toNotificationView } from "../notification-view.rules.ts";
import type { PushesRepository } from "./pushes.repository.ts";
import type { PushDevicesRepository } from "./push-devices.repository.ts";

interface Dependencies {
  pushes: Pick<PushesRepository, "find">;
  devices: Pick<PushDevicesRepository, "end">;
  /** Null where the installation sends none. */
  push: PushProvider | null;
}

/** A notification on its way to one device. */
export interface PushDelivery {
  notification: string;
  device: string;
}

/** A browser that is off for longer is not told of yesterday's news. */
const ttlSeconds = 86_400;
const longestTitle = 150;
const longestText = 300;

export type PushConsumer = ReturnType<typeof createPushConsumer>;

/** Tells one device of one notification: under its topic and tag, a repeat takes the place of the first. */
export const createPushConsumer = ({ pushes, devices, push }: Dependencies) => ({
  /** Throws, and is delivered again, where the push service may take it later. */
  async work({ notification: id, device }: PushDelivery): Promise<void> {
    const found = await pushes.find(id, device);
    if (push === null || found === null) return;
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
    if (outcome.end === "failed") throw new Error(`the push service did not take it: ${outcome.reason}`);
  },
});
