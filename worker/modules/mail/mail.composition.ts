import type { Queue } from "../../bindings/queue.ts";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MailProvider } from "../../providers/mail/mail.ts";
import { createMailConsumer } from "./mail.consumer.ts";
import { createMailRepository } from "./mail.repository.ts";
import { createMailService } from "./mail.service.ts";

interface Parts {
  db: Database;
  queue: Queue;
  provider: MailProvider;
  clock: Clock;
}

/** What mails are made of; `rows` are for whoever lets one go. */
export function composeMail({ db, queue, provider, clock }: Parts) {
  const rows = createMailRepository(db);
  return {
    mails: createMailService({ mails: rows, queue, clock }),
    mailWork: createMailConsumer({ mails: rows, provider, clock }),
    rows,
  };
}
