import type { Queue } from "../../bindings/queue.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import type { Mail } from "../../providers/mail/mail.ts";
import type { MailMessage } from "./mail.message.ts";
import type { MailRepository } from "./mail.repository.ts";

interface Dependencies {
  mails: MailRepository;
  queue: Queue<MailMessage>;
  clock: Clock;
}

/** What a service needs in order to send a mail. */
export type Post = Pick<MailService, "post">;
export type MailService = ReturnType<typeof createMailService>;

const minute = 60_000;
/** Longer than the queue waits between two tries. */
const resendAfterMs = 15 * minute;
/** A mail holds a link: its row is kept no longer than any link lives, and as long as the provider knows its id. */
const life = 24 * 60 * minute;
const resent = 500;

/** Mails are rows before they are messages, so that a message that is lost loses no mail. */
export function createMailService({ mails, queue, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const ago = (milliseconds: number) => new Date(clock.now() - milliseconds);
  const send = (id: string) => queue.send({ kind: "mail", id });

  return {
    /** Keeps a mail, once for its id, and queues it. A queue that is down only makes it later. */
    async post(id: string, mail: Mail): Promise<void> {
      if (!(await mails.keep(id, mail, now()))) return;
      await send(id).catch((error: unknown) => logError("mail.not_queued", error, { id }));
    },

    /** Queues again what was lost on the way. */
    async resend(): Promise<void> {
      for (const id of await mails.takeForgotten(ago(resendAfterMs), now(), resent)) await send(id);
    },

    removeOld: (): Promise<void> => mails.removeOld(ago(life)),
  };
}
