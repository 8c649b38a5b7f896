import type { Answers } from "../../answers/answers.composition.ts";
import type { Base } from "../../base.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { Mailing } from "../mail/mail.composition.ts";
import type { Payments } from "../payments/payments.composition.ts";
import { createExportRepository } from "./export.repository.ts";
import { createExportService } from "./export.service.ts";
import { createPeopleRepository } from "./people.repository.ts";
import { createPeopleService } from "./people.service.ts";
import { createRemovalConsumer } from "./removal.consumer.ts";
import { createRemovalRepository } from "./removal.repository.ts";
import { createRemovalService } from "./removal.service.ts";
import { createUsersRepository } from "./users.repository.ts";
import { createUsersService } from "./users.service.ts";

interface Others {
  answers: Pick<Answers, "runsOf">;
  limits: Limits;
  mail: Mailing;
  payments: Payments;
}

/** People: what they see of themselves, what an admin sees of them, and their way out. */
export function composeUsers(base: Base, { answers: { runsOf }, limits, mail, payments }: Others) {
  const { config, db, patientDb, jobs, uploads, files, guests, queue, clock } = base;
  const { billing, rows: paid } = payments;
  const removals = createRemovalRepository(db);
  return {
    profile: createUsersService({ users: createUsersRepository(db), clock }),
    exports: createExportService({ exports: createExportRepository(patientDb), files, guests, clock }),
    people: createPeopleService({
      people: createPeopleRepository(db),
      limits: limits.rows,
      caps: limits.caps,
      stored: paid.billing,
      billing,
      runsOf,
      payments: base.payments,
      clock,
    }),
    removal: createRemovalService({ removals, opening: paid.opening, queue, clock }),
    removalWork: createRemovalConsumer({
      removals,
      billing: paid.billing,
      opening: paid.opening,
      latePayments: paid.latePayments,
      payments: base.payments,
      runsOf,
      jobs,
      uploads,
      files,
      mails: mail.mails,
      publicUrl: config.publicUrl,
      clock,
    }),
  };
}
