import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import type { MeasuredText } from "#contract/publishing/post-text.rules.ts";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { withUtm } from "#contract/publishing/utm.rules.ts";
import { wallTimeIn } from "#modules/publishing/composer/schedule/wall-time.rules.ts";

export const obstacles = ["noTime", "past", "noAccount", "text", "accountEnds"] as const;
/** Why a post is not scheduled by itself: `text` is empty or more than its network takes, `accountEnds` may be accepted. */
export type Obstacle = (typeof obstacles)[number];

/** One post on one network. */
export interface PlannedPost {
  key: string;
  post: ListedPost;
  platform: Platform;
  wallTime: string;
  zone: string;
  units: number;
  obstacle: Obstacle | null;
}

export interface TextMeasures {
  measureText: (platform: Platform, text: string, subscriptionType: string | null) => MeasuredText;
  unitsOf: (platform: Platform, text: string) => number;
}

type Account = Pick<SocialAccountView, "platform" | "is_primary" | "status" | "subscription_type" | "ends_at">;

/** What is not scheduled yet of some posts, each with what stands in its way. */
export function plannedOf(
  posts: readonly ListedPost[],
  accounts: readonly Account[],
  { measureText, unitsOf }: TextMeasures,
  now: number,
): PlannedPost[] {
  const primary = new Map(
    accounts.filter((one) => one.is_primary && one.status !== "disconnected").map((one) => [one.platform, one]),
  );
  return posts.flatMap((post) =>
    post.variants
      .filter(({ platform }) => !post.publications.some((one) => one.platform === platform))
      .map(({ platform, parts, first_comment: comment, utm }): PlannedPost => {
        const account = primary.get(platform);
        const texts = parts.map(({ text }) => withUtm(text, utm));
        const charged =
          networkFacts[platform].chargesComment && comment !== null ? [...texts, withUtm(comment, utm)] : texts;
        const { wall_time: wallTime, zone } = post;
        const isRefused = parts.some(({ media_ids: media }, place) => {
          const text = texts[place] ?? "";
          if (text.trim() === "") return media.length === 0;
          return measureText(platform, text, account?.subscription_type ?? null).problems.length > 0;
        });
        return {
          key: `${post.id} ${platform}`,
          post,
          platform,
          wallTime: wallTime ?? "",
          zone: zone ?? "",
          units: charged.reduce((sum, text) => sum + unitsOf(platform, text), 0),
          obstacle: obstacleOf(wallTime, zone, account, isRefused, now),
        };
      }),
  );
}

function obstacleOf(
  wallTime: string | null,
  zone: string | null,
  account: Account | undefined,
  isRefused: boolean,
  now: number,
): Obstacle | null {
  if (wallTime === null || zone === null) return "noTime";
  if (wallTime <= wallTimeIn(zone, now)) return "past";
  if (account === undefined || account.status === "needs_reconnect") return "noAccount";
  if (isRefused) return "text";
  const { ends_at: endsAt } = account;
  return endsAt !== null && wallTimeIn(zone, Date.parse(endsAt)) <= wallTime ? "accountEnds" : null;
}
