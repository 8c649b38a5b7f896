import { defineJob } from "../../../../jobs/define-job.ts";
import type { PlanSteps } from "./plan.steps.ts";
import type { PlanEnding } from "./plan-ending.service.ts";
import { projectPlan } from "./plan.sql.ts";
import { jobKind } from "./plan.work.ts";
import type { CampaignPlanWorks } from "./plan.work.ts";

export interface CampaignPlanServices {
  campaigns: { planSteps: PlanSteps; planEnding: PlanEnding };
}

const minute = 60_000;

/** Plans a campaign, then writes its posts one by one: each is seen as soon as it stands. */
export const campaignPlanJob = defineJob<CampaignPlanWorks, CampaignPlanServices>({
  kind: jobKind,
  queue: "ensemble-social",
  tool: "social",
  unit: "post",
  deadlineMs: 60 * minute,
  failures: { timedOut: "social.plan_interrupted", exhausted: "social.plan_interrupted" },
  steps: {
    plan: {
      phase: "planning",
      silenceMs: 5 * minute,
      tries: 3,
      onExhausted: "fail",
      run: (_, step, { campaigns }) => campaigns.planSteps.plan(step),
    },
    post: {
      phase: "writing",
      silenceMs: 3 * minute,
      tries: 3,
      onExhausted: "fail",
      run: (work, step, { campaigns }) => campaigns.planSteps.post(work, step),
    },
  },
  project: projectPlan,
  ended: (job, { campaigns }) => campaigns.planEnding.settle(job),
});
