import type { Base } from "../../base.ts";
import { createKeyedSignatures } from "../../lib/keyed-signature.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import { createDigestsRepository } from "./digest/digests.repository.ts";
import { createDigests } from "./digest/digests.service.ts";
import { createNotificationsRepository } from "./notifications.repository.ts";
import { createNews } from "./news.service.ts";
import { createPushConsumer } from "./push/push.consumer.ts";
import { createPushDevicesRepository } from "./push/push-devices.repository.ts";
import { createPushDevices } from "./push/push-devices.service.ts";
import { createPushesRepository } from "./push/pushes.repository.ts";
import { createPushQueue } from "./push/push-queue.service.ts";
import { createNotificationSettingsRepository } from "./settings/settings.repository.ts";
import { createNotificationSettings } from "./settings/settings.service.ts";

type Ports = "config" | "db" | "queue" | "push" | "clock";

/** What people hear of: in the app, in a daily mail, on their devices. `news` is what other modules add to. */
export function composeNotifications(
  { config, db, queue, push, clock }: Pick<Base, Ports>,
  { mail: { mails } }: { mail: Pick<MailModule, "mails"> },
) {
  const rows = createNotificationsRepository(db);
  const pushes = createPushesRepository(db);
  const devices = createPushDevicesRepository(db);
  const pushQueue = createPushQueue({ pushes, queue, clock });
  return {
    news: createNews({ notifications: rows, tellDevices: pushQueue.tellDevices, clock }),
    settings: createNotificationSettings({ settings: createNotificationSettingsRepository(db), clock }),
    digests: createDigests({
      digests: createDigestsRepository(db),
      notifications: rows,
      mails,
      signatures: createKeyedSignatures(config.auth.keys, "unsubscribing"),
      publicUrl: config.publicUrl,
      clock,
    }),
    devices: createPushDevices({ devices, push, clock }),
    pushQueue,
    delivery: createPushConsumer({ pushes, devices, push, send: pushQueue.send, clock }),
  };
}

export type NotificationsModule = ReturnType<typeof composeNotifications>;
