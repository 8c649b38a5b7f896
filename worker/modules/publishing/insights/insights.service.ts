import type { PostMetrics, SocialStatistics } from "../../../contract/publishing/insights.contract.ts";
import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { SocialNetworks } from "../../../networks/network.port.ts";
import type { PostsService } from "../posts/posts.service.ts";
import { periodInvalid } from "../publishing.errors.ts";
import type { InsightsRepository, ReceivedPost } from "./insights.repository.ts";
import { daysOf, figuresOf, mostDays, sumFigures } from "./statistics.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  insights: InsightsRepository;
  posts: Pick<PostsService, "require">;
  networks: SocialNetworks;
  clock: Clock;
}

export interface StatisticsPeriod {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** What a first reading may take, once its time has come. */
const readingMs = 15 * 60_000;
const dayMs = 86_400_000;

const momentOf = (stored: string) => new Date(stored).toISOString();

/** How what a person published was received, by what the networks told; nothing is estimated. */
export function createInsights({ insights, posts, networks, clock }: Dependencies) {
  function reasonOf(post: ReceivedPost | null, platform: Platform) {
    if (!post?.is_out) return "not_published";
    if (!networks[platform]?.canReadNumbers(post.kind)) return "not_shown";
    const firstMs = networkFacts[platform].numbers.readAfterMs[0] + readingMs;
    const isNew = post.published_at === null || clock.now() - Date.parse(post.published_at) < firstMs;
    return isNew ? "not_yet" : "not_answered";
  }

  return {
    /** social.post_not_found */
    async readMetrics(workspaceId: WorkspaceId, postId: string, platform: Platform): Promise<PostMetrics> {
      const [post] = await Promise.all([
        insights.findReceived(workspaceId, postId, platform),
        posts.require(workspaceId, postId),
      ]);
      if (!post?.numbers || post.as_of === null) return { numbers: null, reason: reasonOf(post, platform) };
      return { as_of: momentOf(post.as_of), numbers: post.numbers, source: platform };
    },

    /** social.period_invalid for a period that is empty or longer than 366 days. */
    async readStatistics(
      workspaceId: WorkspaceId,
      { startDate, endDate }: StatisticsPeriod,
    ): Promise<SocialStatistics> {
      const all = daysOf(startDate, endDate, clock.now());
      const [from, to] = [all[0], all.at(-1)];
      if (from === undefined || to === undefined || all.length > mostDays) throw periodInvalid({ most_days: mostDays });
      const period = { from: new Date(from), to: new Date(Date.parse(to) + dayMs) };
      const { days: rows, best } = await insights.readPeriod(workspaceId, period);
      const byDay = new Map(rows.map((row) => [row.day, row]));
      const days = all.map((day) => ({ day, ...figuresOf(byDay.get(day)) }));
      const read = rows.flatMap(({ as_of }) => (as_of === null ? [] : [momentOf(as_of)]));
      return {
        from,
        to,
        as_of: read.toSorted().at(-1) ?? null,
        totals: sumFigures(days),
        days,
        best: best.map((row) => ({ ...row, published_at: momentOf(row.published_at) })),
      };
    },
  };
}
