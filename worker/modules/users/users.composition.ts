import type { Files } from "../../bindings/files.ts";
import type { GuestLimits } from "../../bindings/guest-limits.ts";
import type { Jobs } from "../../bindings/jobs.ts";
import type { Queue } from "../../bindings/queue.ts";
import type { AnswerRuns } from "../../bindings/answers.ts";
import type { Uploads } from "../../bindings/uploads.ts";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PaymentsProvider } from "../../providers/payments/payments.ts";
import type { CapsRepository } from "../limits/caps.repository.ts";
import type { LimitsRepository } from "../limits/limits.repository.ts";
import type { Post } from "../mail/mail.service.ts";
import type { BillingRepository } from "../payments/billing/billing.repository.ts";
import type { BillingService } from "../payments/billing/billing.service.ts";
import type { LatePayments } from "../payments/billing/late-payments.service.ts";
import type { OpeningService } from "../payments/checkout/opening.service.ts";
import { createExportRepository } from "./export.repository.ts";
import { createExportService } from "./export.service.ts";
import { createPeopleRepository } from "./people.repository.ts";
import { createPeopleService } from "./people.service.ts";
import { createRemovalConsumer } from "./removal.consumer.ts";
import { createRemovalRepository } from "./removal.repository.ts";
import { createRemovalService } from "./removal.service.ts";
import { createUsersRepository } from "./users.repository.ts";
import { createUsersService } from "./users.service.ts";

interface Parts {
  db: Database;
  /** The same with the time that an export needs. */
  patientDb: Database;
  limits: LimitsRepository;
  caps: CapsRepository;
  billing: BillingService;
  /** What is to be ended of buying. */
  paid: { billing: BillingRepository; opening: OpeningService; latePayments: LatePayments };
  payments: PaymentsProvider;
  runs: AnswerRuns;
  jobs: Jobs;
  uploads: Uploads;
  files: Files;
  guests: GuestLimits;
  queue: Queue;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

/** People: what they see of themselves, what an admin sees of them, and their way out. */
export function composeUsers(parts: Parts) {
  const { db, patientDb, limits, billing, paid, payments, runs, jobs, uploads, files, guests, queue, mails, clock } =
    parts;
  const removals = createRemovalRepository(db);
  return {
    users: createUsersService({ users: createUsersRepository(db), clock }),
    exports: createExportService({ exports: createExportRepository(patientDb), files, guests, clock }),
    people: createPeopleService({
      people: createPeopleRepository(db),
      limits,
      caps: parts.caps,
      stored: paid.billing,
      billing,
      runs,
      payments,
      clock,
    }),
    removal: createRemovalService({ removals, opening: paid.opening, queue, clock }),
    removalWork: createRemovalConsumer({
      removals,
      ...paid,
      payments,
      runs,
      jobs,
      uploads,
      files,
      mails,
      publicUrl: parts.publicUrl,
      clock,
    }),
  };
}
