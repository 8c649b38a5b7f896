import { askInShape } from "../../../../answers/shaped.ts";
import type { ShapedQuestion } from "../../../../answers/shaped.ts";
import type { Writer } from "../../../../answers/writer.service.ts";
import type { PlanItem } from "../../../../contract/publishing/planner.ts";
import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { createId } from "../../../../lib/ids.ts";
import type { CampaignsRepository, StoredCampaign } from "../../campaigns.repository.ts";
import { contentHashOf } from "../../../publishing/posts/content.rules.ts";
import type { PostsRepository } from "../../../publishing/posts/posts.repository.ts";
import { readScheduled } from "../../../publishing/posts/times.rules.ts";
import { planMessages, postMessages } from "./plan.prompts.ts";
import type { SiteText } from "./plan.prompts.ts";
import { daysLeft, readPlan, readPost } from "./plan.rules.ts";
import { planCarry, planDetail } from "./plan-texts.rules.ts";
import { postSteps } from "./plan.work.ts";
import type { CampaignPlanWorks } from "./plan.work.ts";
import type { PlanCalls, PlansRepository } from "./plans.repository.ts";

interface Dependencies {
  campaigns: Pick<CampaignsRepository, "find">;
  plans: Pick<PlansRepository, "keepPlan" | "keepCalls" | "hasPost">;
  posts: Pick<PostsRepository, "add">;
  writer: Pick<Writer, "ask">;
  /** What the website of a brief says; null where it cannot be read. */
  readSite(url: string): Promise<SiteText | null>;
  clock: Clock;
}

/** Both tries of a plan and the reading of a website stay within the 300 s of its step. */
const planLimitMs = 130_000;
const postLimitMs = 70_000;
const tokens = { plan: 1_000, planned: 200, post: 2_500 };

/** No model answered: the queue sends the step again after a while. */
class NoAnswer extends Error {
  override name = "NoAnswer";
}

export type PlanSteps = ReturnType<typeof createPlanSteps>;

/** The steps of a plan: what one has stored is not asked for again. */
export function createPlanSteps({ campaigns, plans, posts, writer, readSite, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  async function ask<T>(step: BegunStep, question: Omit<ShapedQuestion<T>, "workspaceId" | "chosen">) {
    const answer = await askInShape(writer, { workspaceId: step.workspaceId, chosen: null, ...question });
    // Nothing of this try is stored beside its calls.
    if (answer.value === null) await plans.keepCalls(callsOf(step, answer.legs), now());
    if (!answer.isAnswered) throw new NoAnswer("no model answered");
    return answer;
  }

  async function write(
    item: PlanItem,
    { campaign, site }: { campaign: StoredCampaign; site: SiteText | null },
    step: BegunStep,
  ): Promise<void> {
    const { id: campaignId, workspaceId, plan, language, zone } = campaign;
    const others = (plan ?? []).filter((other) => other.item !== item.item).map(({ title }) => title);
    const { value, legs } = await ask(step, {
      messages: postMessages(campaign, item, others, site),
      read: readPost(item.platforms),
      maxOutputTokens: tokens.post,
      timeLimitMs: postLimitMs,
    });
    if (value === null) return step.fail("social.plan_post_failed");
    await plans.keepCalls(callsOf(step, legs), now());
    const { title, variants } = value;
    const post = {
      id: createId(),
      authorId: null,
      campaignId,
      origin: "campaign" as const,
      title,
      language,
      planned: readScheduled(item.wall_time, zone),
      contentHash: await contentHashOf(variants),
      requestId: null,
      baseParts: null,
      variants,
      entry: { gen: step.gen, item: item.item },
    };
    const isKept =
      (await posts.add(workspaceId, post, now())) ||
      (await plans.hasPost({ workspaceId, id: campaignId }, step.gen, item.item));
    return isKept ? step.end() : step.fail("social.post_not_kept");
  }

  return {
    async plan(step: BegunStep): Promise<void> {
      const found = await campaigns.find(step.workspaceId, step.subject);
      if (found === null) return step.delete();
      const { campaign } = found;
      const { id, workspaceId, numPosts: count, platforms, websiteUrl } = campaign;
      if (campaign.gen === step.gen && campaign.plan !== null) return handOn(step, campaign.plan, null);
      const site = websiteUrl === null ? null : await readSite(websiteUrl);
      const wanted = { count, platforms, ...daysLeft(campaign, now()) };
      const { value, legs } = await ask(step, {
        messages: planMessages(campaign, wanted, site),
        read: readPlan(wanted),
        maxOutputTokens: tokens.plan + count * tokens.planned,
        timeLimitMs: planLimitMs,
      });
      if (value === null) return step.fail("social.plan_failed");
      const kept = { plan: value, unreadWebsite: site === null ? websiteUrl : null };
      await plans.keepPlan({ workspaceId, id }, step.gen, kept, callsOf(step, legs), now());
      await handOn(step, value, site);
    },

    async post({ item: wanted }: CampaignPlanWorks["post"], step: BegunStep): Promise<void> {
      const found = await campaigns.find(step.workspaceId, step.subject);
      if (found === null) return step.delete();
      const { campaign } = found;
      const item = campaign.plan?.find((one) => one.item === wanted);
      const isWritten = await plans.hasPost({ workspaceId: step.workspaceId, id: step.subject }, step.gen, wanted);
      if (isWritten || item === undefined) return step.end();
      const { site } = planCarry.find(step.carry) ?? { site: null };
      await write(item, { campaign, site }, step);
    },
  };
}

const callsOf = ({ workspaceId, subject, id: step, detail }: BegunStep, legs: PlanCalls["legs"]): PlanCalls => ({
  workspaceId,
  campaignId: subject,
  hold: planDetail.find(detail)?.hold ?? "",
  step,
  legs,
});

async function handOn(step: BegunStep, plan: readonly PlanItem[], site: SiteText | null): Promise<void> {
  await step.plan(postSteps(plan), plan.length);
  await step.end([], planCarry.write({ site }));
}
