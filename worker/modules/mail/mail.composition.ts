import type { Base } from "../../base.ts";
import { createMailConsumer } from "./mail.consumer.ts";
import { createMailRepository } from "./mail.repository.ts";
import { createMailService } from "./mail.service.ts";

/** What mails are made of; `rows` are for the module that lets one go. */
export function composeMail({ db, queue, mailProvider, clock }: Base) {
  const rows = createMailRepository(db);
  return {
    rows,
    mails: createMailService({ mails: rows, queue, clock }),
    delivery: createMailConsumer({ mails: rows, provider: mailProvider, clock }),
  };
}

export type MailModule = ReturnType<typeof composeMail>;
