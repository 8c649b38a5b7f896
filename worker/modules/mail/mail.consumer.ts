import type { Clock } from "../../lib/clock.ts";
import type { MailProvider } from "../../providers/mail/mail.ts";
import type { MailRepository } from "./mail.repository.ts";

interface Dependencies {
  mails: Pick<MailRepository, "take" | "finish">;
  provider: MailProvider;
  clock: Clock;
}

export type MailConsumer = ReturnType<typeof createMailConsumer>;

/** Sends what waits, under its id; what was sent already, or is gone, is no failure. */
export function createMailConsumer({ mails, provider, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  return {
    async work(id: string): Promise<void> {
      const mail = await mails.take(id, now());
      if (mail === null) return;
      await provider.send(id, mail);
      await mails.finish(id, now());
    },
  };
}
