import type { Base } from "../../../worker/base.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { Mail } from "../../../worker/providers/mail/mail.ts";
import { composeNotifications } from "../../../worker/modules/notifications/notifications.composition.ts";
import type { PushMessage } from "../../../worker/modules/notifications/push/push.message.ts";
import type { PushContent, PushOutcome, PushProvider, PushTarget } from "../../../worker/providers/push/push.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";

/** Monday, 09:00 in Paris. */
export const morning = Date.parse("2026-11-30T08:00:00Z");

/** The module on real tables, with a queue, a postbox and a push service that tests read. */
export function openWorld({ db, sql }: TestDatabase) {
  const clock = createHandClock(morning);
  const queued: PushMessage[] = [];
  const delays: (number | undefined)[] = [];
  const mails = new Map<string, Mail>();
  const pushed: { target: PushTarget; content: PushContent }[] = [];
  const service: { outcome: PushOutcome; isQueueAway: boolean } = { outcome: { end: "sent" }, isQueueAway: false };
  const push: PushProvider = {
    key: "the key",
    judge: async ({ endpoint }) => (endpoint.startsWith("https:") ? null : "scheme"),
    async send(target, content) {
      if (service.outcome.end === "sent") pushed.push({ target, content });
      return service.outcome;
    },
  };
  const base = {
    config: { publicUrl: "https://ensemble.example", auth: { keys: ["s".repeat(40)] } },
    db,
    clock,
    push,
    queue: {
      async send(message: PushMessage, { delaySeconds }: { delaySeconds?: number } = {}) {
        if (service.isQueueAway) throw new Error("the queue is away");
        queued.push(message);
        delays.push(delaySeconds);
      },
    },
  } as unknown as Base;
  const post = async (id: string, mail: Mail) => void (mails.has(id) || mails.set(id, mail));
  const module = composeNotifications(base, { mail: { mails: { post } as never } });

  return {
    ...module,
    clock,
    queued,
    /** How long each message that was ever queued is kept back, in seconds. */
    delays,
    mails,
    pushed,
    service,

    /** The queue delivers what it has, once. */
    async deliver() {
      for (const message of queued.splice(0)) await module.delivery.work(message);
    },

    /** A person with an open session, and a browser that notifies them where it is wanted. */
    async person({ device = false } = {}) {
      const person = await makePerson(db);
      await sql(
        "insert into session (id, token, user_id, expires_at) values ($1, $1::text || 'token', $2, now() + interval '9 day')",
        [person.sessionId, person.id],
      );
      const endpoint = `https://push.example/send/${createId()}`;
      const subscription = { endpoint, keys: { p256dh: "p", auth: "a" }, language: "fr" as const };
      if (device) await module.devices.add(person, subscription, null);
      return { ...person, subscription };
    },
  };
}
