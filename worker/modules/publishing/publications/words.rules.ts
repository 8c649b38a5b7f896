import type { PostPart } from "../../../contract/publishing/parts.ts";
import { measureText } from "../../../contract/publishing/post-text.rules.ts";
import type { PostVariant } from "../../../contract/publishing/posts.contract.ts";
import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import { withUtm } from "../../../contract/publishing/utm.rules.ts";
import { textRefused } from "./publishing.errors.ts";

/** What a post says on one network, its links as they go out. */
export interface Words {
  parts: readonly PostPart[];
  firstComment: string | null;
}

export const variantText = ({ parts, first_comment: comment, utm }: PostVariant): Words => ({
  parts: parts.map((part) => ({ ...part, text: withUtm(part.text, utm) })),
  firstComment: comment === null ? null : withUtm(comment, utm),
});

/** social.text_refused: each part as its network counts it, and one part alone where there are no threads. */
export function requireTexts(platform: Platform, parts: readonly PostPart[], subscriptionType: string | null): void {
  if (!networkFacts[platform].hasThreads && parts.length > 1) throw textRefused({ problem: "thread", limit: 1 });
  for (const { text, media_ids: mediaIds } of parts) {
    const { problems, length, limit } = measureText(platform, text, subscriptionType);
    const problem = problems.find((one) => one !== "empty" || mediaIds.length === 0);
    if (problem !== undefined) throw textRefused({ problem, length, limit });
  }
}
