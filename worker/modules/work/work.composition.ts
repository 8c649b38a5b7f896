import type { Base } from "../../base.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import type { Payments } from "../payments/payments.composition.ts";
import type { Queues } from "../../queues/queues.composition.ts";
import { createWorkRepository } from "./work.repository.ts";
import { createFailures } from "./failures.service.ts";

interface Others {
  mail: MailModule;
  payments: Payments;
  queues: Queues;
}

/** Messages that failed for good, as an admin works through them. */
export const composeWork = ({ db, queue, clock }: Base, { mail, payments, queues }: Others) => ({
  failures: createFailures({
    work: createWorkRepository(db),
    mails: mail.rows,
    events: payments.rows.events,
    queue,
    shapes: queues.shapes,
    clock,
  }),
});
