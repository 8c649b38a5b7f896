import type { PlanDraft, PlanRecord, PlanView } from "../../contract/plans.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MovesRepository } from "./moves.repository.ts";
import {
  paidPlanStays,
  paymentNeeded,
  planHeld,
  planInvalid,
  planNeeded,
  planNotFound,
  planNotOffered,
} from "./plans.errors.ts";
import type { PlansRepository } from "./plans.repository.ts";
import { misfit, toPlanView } from "./plans.rules.ts";

interface Parts {
  plans: PlansRepository;
  moves: MovesRepository;
  /** Modules that are open: a plan is on offer when all of its own are. */
  available: readonly number[];
  clock: Clock;
}

const unknownParts = () => planInvalid({ field: "included" });

export function createPlansService({ plans, moves, available, clock }: Parts) {
  const now = () => new Date(clock.now());

  return {
    list: async (): Promise<PlanView[]> => (await plans.listOffered(available)).map(toPlanView),

    async read(id: number): Promise<PlanRecord> {
      const record = await plans.find(id);
      if (record === null) throw planNotFound();
      return record;
    },

    /** plans.invalid, naming the field. */
    async create(draft: PlanDraft): Promise<PlanRecord> {
      requireFit(draft);
      const created = await plans.create(draft);
      if (created === null) throw unknownParts();
      return created;
    },

    /** plans.invalid, plans.not_found, and plans.held where a holder would lose by it. */
    async update(id: number, draft: PlanDraft): Promise<PlanRecord> {
      requireFit(draft);
      const edit = await plans.update(id, draft);
      if (edit === "missing") throw planNotFound();
      if (edit === "unknown") throw unknownParts();
      if (edit === "held") throw planHeld();
      return edit.plan;
    },

    async remove(id: number): Promise<void> {
      const outcome = await plans.archive(id, now());
      if (outcome === "missing") throw planNotFound();
      if (outcome === "needed") throw planNeeded();
    },

    /** Free to free alone: plans.payment_needed for a paid one, plans.paid_plan_stays for who has one. */
    async moveToFree(caller: UserCaller, planId: number): Promise<void> {
      const verdict = await moves.moveToFree(caller.id, planId, available, now());
      if (verdict.missing) throw planNotFound();
      if (verdict.unavailable) throw planNotOffered();
      if (verdict.costs) throw paymentNeeded();
      if (verdict.holdsPaid) throw paidPlanStays();
    },

    async readDetails(caller: UserCaller) {
      const included = await plans.findIncluded(caller.id);
      return { included_models: included?.models ?? [], included_modules: included?.modules ?? [] };
    },
  };
}

function requireFit(draft: PlanDraft): void {
  const field = misfit(draft);
  if (field !== null) throw planInvalid({ field });
}
