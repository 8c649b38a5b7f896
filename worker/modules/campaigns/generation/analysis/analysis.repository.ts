import { sql } from "drizzle-orm";
import type { Leg } from "../../../../answers/run.ts";
import type {
  AiMetriques,
  AiMetriquesCalculees,
  AiPrevisions,
  AiTiming,
} from "../../../../contract/publishing/analysis.ts";
import { runBatch } from "../../../../db/client.ts";
import type { Database } from "../../../../db/client.ts";
import { socialPost } from "../../../publishing/posts/posts.tables.ts";
import type { Payer } from "../../../tracking/payer.ts";
import { writingLedger } from "../writing.repository.ts";
import type { PostJudgement } from "./analysis.rules.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

/** The judgement of a post, by what was written there at that time. */
export interface Analysis extends PostJudgement {
  timing: AiTiming;
  metrics: AiMetriques;
  counted: AiMetriquesCalculees;
  forecast: AiPrevisions;
  model: string | null;
  promptVersion: number;
  contentHash: string;
}

interface PaidAnalysis {
  workspaceId: WorkspaceId;
  /** The reservation of its unit. */
  hold: string;
  legs: readonly Leg[];
  payer: Payer;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

/** What was analysed of posts. Every statement names the owner. */
export const createAnalysisRepository = (db: Database) => ({
  /** With the calls that were made for it in the ledger. */
  async store(postId: string, analysis: Analysis, paid: PaidAnalysis, now: Date): Promise<void> {
    const { scores, sentiment, semantics, optimisation, recommendations, timing, metrics, counted, forecast } =
      analysis;
    await runBatch(db, [
      sql`update ${socialPost} set ai_scores = ${json(scores)}, ai_sentiment = ${json(sentiment)},
          ai_semantique = ${json(semantics)}, ai_optimisation = ${json(optimisation)}, ai_timing = ${json(timing)},
          ai_metriques = ${metrics && json(metrics)}, ai_metriques_calculees = ${json(counted)},
          ai_previsions = ${forecast && json(forecast)}, ai_recommandations = ${json(recommendations)},
          ai_analyzed_at = ${now.toISOString()}::timestamptz, ai_model = ${analysis.model},
          ai_prompt_version = ${analysis.promptVersion}, ai_content_hash = ${analysis.contentHash}
        where id = ${postId} and user_id = ${paid.workspaceId} and deleted_at is null`,
      ...writingLedger(paid, now),
    ]);
  },

  /** Calls that led to nothing. */
  async recordLost(paid: PaidAnalysis, now: Date): Promise<void> {
    for (const ledger of writingLedger(paid, now)) await db.execute(ledger);
  },
});
