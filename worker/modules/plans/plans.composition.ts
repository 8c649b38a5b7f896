import type { Base } from "../../base.ts";
import { createAdminPlansRepository } from "./admin-plans.repository.ts";
import { createAdminPlansService } from "./admin-plans.service.ts";
import { createMovesRepository } from "./moves.repository.ts";
import { createPlansRepository } from "./plans.repository.ts";
import { createPlanCatalogue } from "./plan-catalogue.service.ts";

/** Plans, and moves between those that cost nothing; `rows` are for payments. */
export function composePlans({ db, available, clock }: Base) {
  const rows = createPlansRepository(db);
  const adminRows = createAdminPlansRepository(db, available);
  const moves = createMovesRepository(db);
  return {
    rows,
    catalogue: createPlanCatalogue({ plans: rows, moves, removals: adminRows, available, clock }),
    admin: createAdminPlansService({ plans: adminRows }),
  };
}

export type Plans = ReturnType<typeof composePlans>;
