import type { PlanItem } from "../../../../contract/publishing/planner.ts";
import type { Step } from "../../../../jobs/job.ts";
import type { Language } from "../../../../lib/language.rules.ts";

/** What each step of a plan is given. */
export interface CampaignPlanWorks {
  plan: object;
  /** One entry of the plan. */
  post: { item: number };
}

/** What a job knows of itself beside its campaign. */
export interface PlanDetail {
  /** The reservation of its unit. */
  hold: string;
  /** The language of its mail. */
  readIn: Language;
}

export const jobKind = "campaign-plan";
export const planStep: Step = { id: "plan", name: "plan", work: {}, rank: 0, weight: 3, amount: 0 };

export const postStepId = (item: number): string => `post-${item}`;

export const postSteps = (plan: readonly PlanItem[]): Step[] =>
  plan.map(({ item }) => ({
    id: postStepId(item),
    name: "post",
    work: { item } satisfies CampaignPlanWorks["post"],
    rank: 1 + item,
    weight: 1,
    amount: 1,
  }));
