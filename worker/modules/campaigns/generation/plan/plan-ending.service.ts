import { campaignPosts } from "../../../../contract/publishing/planner.ts";
import type { Job } from "../../../../jobs/job.ts";
import type { Clock } from "../../../../lib/clock.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { Post } from "../../../mail/mail.service.ts";
import { writePlanMail } from "./plan.mails.ts";
import { planDetail } from "./plan-texts.rules.ts";
import { planStep, postStepId } from "./plan.work.ts";
import type { PlansRepository } from "./plans.repository.ts";

interface Dependencies {
  plans: Pick<PlansRepository, "removeReplaced" | "costOf" | "findReader">;
  meters: Pick<Meters, "settle" | "release">;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

/** An open page asks for five minutes. */
const awayMs = 5 * 60_000;
const everyStep = [planStep.id, ...Array.from({ length: campaignPosts.most }, (_, item) => postStepId(item))];

export type PlanEnding = ReturnType<typeof createPlanEnding>;

/** What follows once a plan is over: its unit counts where its posts stand, and one that took long has a mail. */
export function createPlanEnding({ plans, meters, mails, publicUrl, clock }: Dependencies) {
  async function sendMail({ subject: id, workspaceId, gen, state, detail }: Job): Promise<void> {
    const reader = await plans.findReader({ workspaceId, id });
    if (reader === null) return;
    const url = `${publicUrl}/user/social-planner/details/${id}`;
    const readIn = planDetail.find(detail)?.readIn ?? "fr";
    const mail = writePlanMail({ ...reader, readIn, isReady: state === "completed" }, url);
    await mails.post(`campaign-planned:${id}:${gen}`, mail);
  }

  return {
    /** Idempotent: the object of the job repeats it until it returns. */
    async settle(job: Job): Promise<void> {
      const { subject: id, workspaceId, state, detail } = job;
      const hold = { id: planDetail.find(detail)?.hold ?? "", object: null };
      const cost = await plans.costOf(workspaceId, hold.id, everyStep);
      if (state === "completed") await plans.removeReplaced({ workspaceId, id }, new Date(clock.now()));
      // A plan that failed counts no unit; what its calls cost counts under the ceiling.
      await meters.settle(hold, state === "completed" ? 1 : 0, cost);
      if (state !== "stopped" && clock.now() - job.startedAt > awayMs) await sendMail(job);
    },
  };
}
