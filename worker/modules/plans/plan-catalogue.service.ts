import { misfit } from "../../contract/plans.rules.ts";
import type { PlanDraft, PlanForm, PlanRecord, PlanView } from "../../contract/plans.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import { archived, created, removed, updated } from "../../lib/change.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import type { AdminPlansRepository } from "./admin-plans.repository.ts";
import type { MovesRepository } from "./moves.repository.ts";
import {
  comboStays,
  notForTeams,
  paidPlanStays,
  paymentNeeded,
  planHeld,
  planInvalid,
  planMoved,
  planNeeded,
  planNotFound,
  planNotOffered,
} from "./plans.errors.ts";
import type { PlansRepository } from "./plans.repository.ts";
import { completeDraft, newPlan, planForModel, toPlanView } from "./plans.rules.ts";
import type { FreeMove } from "./plans.rules.ts";

interface Dependencies {
  plans: PlansRepository;
  moves: MovesRepository;
  removals: Pick<AdminPlansRepository, "removeUnheld">;
  /** Modules that are open: they decide which plans are on offer. */
  available: readonly number[];
  clock: Clock;
}

const subjectOf = (id: number) => `plan ${id}`;
const unknownParts = () => planInvalid({ field: "included" });

export function createPlanCatalogue({ plans, moves, removals, available, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function read(id: number): Promise<PlanRecord> {
    const record = await plans.find(id);
    if (record === null) throw planNotFound();
    return record;
  }

  return {
    list: async (): Promise<PlanView[]> => (await plans.listOffered(available)).map(toPlanView),

    read,

    /** A visitor is answered as the account that a sign-up makes. plans.not_found where no plan can ask the model. */
    async planForModel(caller: UserCaller | null, modelId: number): Promise<PlanView> {
      const offered = await plans.listOffered(available);
      const own = caller?.plan && { id: caller.plan.id, type: caller.plan.planType };
      const plan = planForModel(offered, modelId, own ?? { id: null, type: "combo" });
      if (plan === null) throw planNotFound();
      return toPlanView(plan);
    },

    /** plans.invalid, naming the field. */
    async create(form: PlanForm): Promise<Change<PlanRecord>> {
      const draft = completeDraft(form, newPlan(await plans.findTemplate(form.plan_type)));
      requireFit(draft);
      const plan = await plans.create(draft);
      if (plan === null) throw unknownParts();
      return created(subjectOf(plan.id), plan);
    },

    /** plans.invalid, plans.not_found, and plans.held where a holder would lose by it. */
    async update(id: number, form: PlanForm): Promise<Change<PlanRecord>> {
      const before = await read(id);
      const draft = completeDraft(form, before);
      requireFit(draft);
      const edit = await plans.update(id, draft);
      if (edit === "missing") throw planNotFound();
      if (edit === "unknown") throw unknownParts();
      if (edit === "held") throw planHeld();
      return updated(subjectOf(id), before, edit.plan);
    },

    /** Archives a plan that has, had or may have had holders, or that the seed would bring back; deletes the rest. plans.needed */
    async remove(id: number) {
      const before = await read(id);
      if (await removals.removeUnheld(id)) return removed(subjectOf(id), before);
      const at = now();
      const outcome = await plans.archive(id, at);
      if (outcome === "missing") throw planNotFound();
      if (outcome === "needed") throw planNeeded();
      return archived(subjectOf(id), before, at);
    },

    /** Free to free alone, and none for a team: plans.payment_needed, plans.not_for_teams, plans.paid_plan_stays, plans.combo_stays, plans.moved. */
    async moveToFree(caller: UserCaller, move: FreeMove): Promise<void> {
      const verdict = await moves.moveToFree(caller.workspaceId, move, available, now());
      if (verdict.missing) throw planNotFound();
      if (verdict.unavailable) throw planNotOffered();
      if (verdict.costs) throw paymentNeeded();
      if (verdict.isTeam) throw notForTeams();
      if (verdict.holdsPaid) throw paidPlanStays();
      if (verdict.holdsCombo) throw comboStays();
      if (verdict.holdsOther) throw planMoved();
    },

    async readDetails(caller: UserCaller) {
      const included = await plans.findIncluded(caller.workspaceId);
      return { included_models: included?.models ?? [], included_modules: included?.modules ?? [] };
    },
  };
}

function requireFit(draft: PlanDraft): void {
  const field = misfit(draft);
  if (field !== null) throw planInvalid({ field });
}
