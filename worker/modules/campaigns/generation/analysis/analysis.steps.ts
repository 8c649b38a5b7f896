import { NoAnswer } from "../../../../answers/no-answer.ts";
import { askInShape } from "../../../../answers/shaped.ts";
import type { Writer } from "../../../../answers/writer.service.ts";
import { analysedText, spanInParts } from "../../../../contract/campaigns/analysed-text.rules.ts";
import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { createId } from "../../../../lib/ids.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { CampaignsRepository } from "../../campaigns.repository.ts";
import { forecastOf, mediansOf, timingOf } from "../../../publishing/insights/own-numbers.rules.ts";
import type { OwnNumbersRepository } from "../../../publishing/insights/own-numbers.repository.ts";
import type { PostsRepository } from "../../../publishing/posts/posts.repository.ts";
import { isAnalysed, promptVersion } from "./analysed.rules.ts";
import { analysisMessages, maxOutputTokens } from "./analysis.prompts.ts";
import type { AnalysisRepository } from "./analysis.repository.ts";
import { readAnalysis } from "./analysis.rules.ts";
import type { AnalysisWorks } from "./analysis.work.ts";
import { countText } from "./counted.rules.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

interface Dependencies {
  posts: Pick<PostsRepository, "find">;
  campaigns: Pick<CampaignsRepository, "find">;
  analyses: AnalysisRepository;
  numbers: OwnNumbersRepository;
  writer: Pick<Writer, "ask">;
  meters: Pick<Meters, "settle" | "release">;
  clock: Clock;
}

const timeLimitMs = 80_000;

export type AnalysisSteps = ReturnType<typeof createAnalysisSteps>;

export function createAnalysisSteps({ posts, campaigns, analyses, numbers, writer, meters, clock }: Dependencies) {
  /** What its campaign is for; empty without one. */
  async function aimOf(
    workspaceId: WorkspaceId,
    campaignId: string | null,
  ): Promise<{ goal: string; audience: string }> {
    const found = campaignId === null ? null : await campaigns.find(workspaceId, campaignId);
    const { goal = "", audience = "" } = found?.campaign ?? {};
    return { goal, audience };
  }

  return {
    /** What a model says of the words, what is counted of them, and what the person's own posts came to. */
    async analyse({ hold }: AnalysisWorks["analyse"], step: BegunStep): Promise<void> {
      const { workspaceId, subject: postId } = step;
      const found = await posts.find(workspaceId, postId);
      const analysed = found && analysedText(found.variants);
      const unit = { id: hold, object: null };
      if (!found || !analysed) {
        await meters.release(unit);
        return step.delete();
      }
      if (isAnalysed(found)) {
        await meters.settle(unit, 1);
        return step.end();
      }
      const { text, platform } = analysed;
      const { language, contentHash } = found.post;
      const parts = found.variants[0]?.parts ?? [];
      const messages = analysisMessages({
        text,
        platform,
        language,
        ...(await aimOf(workspaceId, found.post.campaignId)),
      });
      const question = {
        workspaceId,
        chosen: null,
        messages,
        maxOutputTokens,
        timeLimitMs,
        read: readAnalysis(text, (span) => spanInParts(parts, span) !== null),
      };
      const { value, isAnswered, legs } = await askInShape(writer, question);
      const now = new Date(clock.now());
      const paid = { workspaceId, hold, legs, payer: { workspaceId, subject: postId } };
      const costMicros = legs.reduce((sum, leg) => sum + leg.costMicros, 0);
      if (value === null) {
        // Under an id of their own: the next try has the same places in the ledger.
        await analyses.recordLost({ ...paid, hold: createId() }, now);
        if (!isAnswered) throw new NoAnswer();
        await meters.settle(unit, 0, costMicros);
        return step.fail("social.writing_failed");
      }
      const own = await numbers.read(workspaceId, platform);
      const analysis = {
        ...value,
        timing: timingOf(own),
        metrics: mediansOf(own),
        counted: countText(
          platform,
          parts.map((part) => part.text),
          language,
        ),
        forecast: forecastOf(own),
        model: legs.findLast(({ success }) => success)?.model.name ?? null,
        promptVersion,
        contentHash,
      };
      await analyses.store(postId, analysis, paid, now);
      await meters.settle(unit, 1, costMicros);
      await step.end();
    },
  };
}
