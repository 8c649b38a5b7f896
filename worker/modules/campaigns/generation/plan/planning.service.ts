import type { Writer } from "../../../../answers/writer.service.ts";
import type { Jobs } from "../../../../bindings/jobs.ts";
import type { BodyOf, ResponseOf } from "../../../../contract/endpoint.ts";
import type { generatePlan } from "../../../../contract/campaigns/planning.contract.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { createId } from "../../../../lib/ids.ts";
import type { Language } from "../../../../lib/language.rules.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { CampaignsRepository, StoredCampaign } from "../../campaigns.repository.ts";
import { campaignNotFound, modelsUnavailable, planRests } from "../../campaigns.errors.ts";
import type { Person } from "../writing.service.ts";
import { planCost } from "./plan-cost.rules.ts";
import { planDetail } from "./plan-texts.rules.ts";
import { jobKind, planStep } from "./plan.work.ts";
import type { PlansRepository } from "./plans.repository.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

interface Dependencies {
  campaigns: Pick<CampaignsRepository, "find">;
  plans: Pick<PlansRepository, "claim" | "giveBack">;
  writer: Pick<Writer, "candidates">;
  meters: Pick<Meters, "reserve" | "release">;
  jobs: Pick<Jobs, "start">;
  clock: Clock;
}

const minute = 60_000;
/** Longer than a job of sixty posts may take. */
const heldMs = 90 * minute;
/** Longer than lies between the row and the job of a plan. */
const lostMs = 2 * minute;

export type PlanService = ReturnType<typeof createPlanning>;

/** Begins plans of campaigns: one at a time for each, and one unit for all of its posts. */
export function createPlanning({ campaigns, plans, writer, meters, jobs, clock }: Dependencies) {
  async function find(workspaceId: WorkspaceId, id: string): Promise<StoredCampaign> {
    const found = await campaigns.find(workspaceId, id);
    if (found === null) throw campaignNotFound();
    return found.campaign;
  }

  async function costOf(campaign: StoredCampaign): Promise<number> {
    const candidates = await writer.candidates(campaign.workspaceId, null);
    if (candidates.length === 0) throw modelsUnavailable();
    return planCost(candidates, campaign);
  }

  return {
    /**
     * Answers the job that runs, and begins none where posts stand and nothing is forced. social.campaign_not_found,
     * models.unavailable, social.plan_rests {again_at}; what `Meters.reserve` refuses. `readIn` is the language of its mail.
     */
    async start(
      caller: Person,
      campaignId: string,
      { force_regenerate: isForced = false }: BodyOf<typeof generatePlan>,
      readIn: Language,
    ): Promise<ResponseOf<typeof generatePlan>> {
      const campaign = await find(caller.workspaceId, campaignId);
      const { id, workspaceId, gen, status } = campaign;
      const job_id = `${jobKind}:${id}`;
      const now = clock.now();
      if (!(await plans.claim({ workspaceId, id }, isForced, new Date(now), new Date(now - lostMs)))) {
        return { job_id, status: (await find(caller.workspaceId, campaignId)).status };
      }
      const hold = createId();
      try {
        const terms = { costMicros: await costOf(campaign), heldUntil: new Date(now + heldMs) };
        await meters.reserve(caller, "", "campaign-creation", hold, 1, terms);
        const detail = planDetail.write({ hold, readIn });
        const order = { kind: jobKind, subject: id, workspaceId, actorId: caller.id, detail };
        const { again } = await jobs.start({ ...order, afterGen: gen, repairs: false, steps: [planStep], carry: null });
        if (again !== null) throw planRests({ again_at: new Date(again).toISOString() });
      } catch (error) {
        await meters.release({ id: hold, object: null });
        await plans.giveBack({ ...campaign, status: isMade(status) ? "failed" : status });
        throw error;
      }
      return { job_id, status: "planning" };
    },
  };
}

/** A campaign whose job was lost is not made, and may be planned anew. */
const isMade = (status: string): boolean => ["planning", "planned", "generating"].includes(status);
