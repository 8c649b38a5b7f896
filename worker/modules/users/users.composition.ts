import type { Answers } from "../../answers/answers.composition.ts";
import type { Base } from "../../base.ts";
import { createRemovedAccounts } from "../../bindings/removed-accounts.ts";
import type { CollectedPersonal } from "../../personal/collect-personal.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import type { Payments } from "../payments/payments.composition.ts";
import type { Workspaces } from "../workspaces/workspaces.composition.ts";
import { createExportRepository } from "./export.repository.ts";
import { createExportService } from "./export.service.ts";
import { createPeopleRepository } from "./people.repository.ts";
import { createPeopleService } from "./people.service.ts";
import { createRemovalConsumer } from "./removal.consumer.ts";
import { createRemovalRepository } from "./removal.repository.ts";
import { createRemovalService } from "./removal.service.ts";
import { createUsersRepository } from "./users.repository.ts";
import { createUserProfile } from "./user-profile.service.ts";

interface Others {
  answers: Pick<Answers, "removal">;
  limits: Pick<Limits, "rows" | "caps">;
  mail: Pick<MailModule, "mails">;
  payments: Pick<Payments, "billing" | "rows">;
  personal: CollectedPersonal;
  workspaces: Pick<Workspaces, "removal">;
}

/** People: what they see of themselves, what an admin sees of them, the archive of all their data, and removal. */
export function composeUsers(base: Base, { answers, limits, mail, payments, personal, workspaces }: Others) {
  const { config, db, workDb, files, guests, queue, clock } = base;
  const removals = createRemovalRepository(db, personal);
  const removed = createRemovedAccounts(files);
  return {
    profile: createUserProfile({ users: createUsersRepository(db), clock }),
    exports: createExportService({
      archive: personal.archive,
      exports: createExportRepository(workDb),
      files,
      guests,
      clock,
    }),
    people: createPeopleService({
      people: createPeopleRepository(db),
      limits: limits.rows,
      caps: limits.caps,
      stored: payments.rows.billing,
      billing: payments.billing,
      answers: answers.removal,
      payments: base.payments,
      clock,
    }),
    removal: createRemovalService({ removals, personal, removed, teams: workspaces.removal, queue, clock }),
    removalWork: createRemovalConsumer({
      removals,
      personal,
      mails: mail.mails,
      removed,
      publicUrl: config.publicUrl,
    }),
  };
}
