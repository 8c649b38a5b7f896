import type { SocialPostView } from "../../../contract/publishing/posts.contract.ts";
import type { WholePost } from "./posts.repository.ts";

/** A post as its owner reads it. */
export const toPost = ({ post, author, variants }: WholePost): SocialPostView => ({
  id: post.id,
  author,
  campaign_id: post.campaignId,
  plan_item: post.planItem,
  origin: post.origin,
  title: post.title,
  liked: post.liked,
  version: post.revision,
  language: post.language,
  variants,
  base_parts: post.baseParts,
  wall_time: post.wallTime,
  zone: post.zone,
  ai_analysis_completed: post.aiAnalyzedAt !== null && post.aiContentHash === post.contentHash,
  ai_analysis_state: post.aiState,
  ai_scores: post.aiScores,
  ai_sentiment: post.aiSentiment,
  ai_semantique: post.aiSemantique,
  ai_optimisation: post.aiOptimisation,
  ai_timing: post.aiTiming,
  ai_metriques: post.aiMetriques,
  ai_metriques_calculees: post.aiMetriquesCalculees,
  ai_previsions: post.aiPrevisions,
  ai_recommandations: post.aiRecommandations,
  ai_analyzed_at: post.aiAnalyzedAt?.toISOString() ?? null,
  ai_model: post.aiModel,
  created_at: post.createdAt.toISOString(),
  updated_at: post.updatedAt.toISOString(),
});
