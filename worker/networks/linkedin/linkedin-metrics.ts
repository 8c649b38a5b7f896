import { networkFacts } from "../../contract/networks/networks.ts";
import * as z from "zod/mini";
import type { PostNumbers } from "../../contract/publishing/publications.ts";
import type { SocialNetwork } from "../network.port.ts";
import { refusedUnasked } from "../vendor-call.ts";
import { versioned } from "./linkedin-config.ts";
import type { LinkedinDoor } from "./linkedin-config.ts";

const counted = z.object({
  share: z.optional(z.string()),
  ugcPost: z.optional(z.string()),
  totalShareStatistics: z.object({
    impressionCount: z.number(),
    uniqueImpressionsCount: z.optional(z.number()),
    likeCount: z.number(),
    commentCount: z.number(),
    shareCount: z.number(),
    clickCount: z.number(),
  }),
});
const statistics = z.object({ elements: z.array(counted) });

/** https://learn.microsoft.com/linkedin/marketing/community-management/organizations/share-statistics */
export function createLinkedinMetrics({ api, call }: LinkedinDoor): Pick<SocialNetwork, "canReadNumbers" | "metrics"> {
  return {
    canReadNumbers: (kind) => networkFacts.linkedin.numbers.readableKinds.includes(kind),

    async metrics({ kind, accessToken, remoteId }, ids) {
      if (kind === "member") return refusedUnasked("scope", "LinkedIn does not show a member's numbers to this app");
      const lists = [
        ["shares", ids.filter((id) => id.startsWith("urn:li:share:"))],
        ["ugcPosts", ids.filter((id) => id.startsWith("urn:li:ugcPost:"))],
      ] as const;
      const filters = lists
        .filter(([, urns]) => urns.length > 0)
        .map(([name, urns]) => `&${name}=List(${urns.map(encodeURIComponent).join(",")})`);
      const owner = `organizationalEntity=${encodeURIComponent(remoteId)}`;
      return call({
        method: "GET",
        url: `${api}/rest/organizationalEntityShareStatistics?q=organizationalEntity&${owner}${filters.join("")}`,
        ...versioned(accessToken),
        read({ json }): ReadonlyMap<string, PostNumbers> | null {
          const { data } = statistics.safeParse(json);
          return data ? new Map(data.elements.flatMap(toEntry)) : null;
        },
      });
    },
  };
}

function toEntry({ share, ugcPost, totalShareStatistics: of }: z.infer<typeof counted>) {
  const id = share ?? ugcPost;
  if (id === undefined) return [];
  const numbers: PostNumbers = {
    impressions: of.impressionCount,
    reached: of.uniqueImpressionsCount ?? null,
    reactions: of.likeCount,
    comments: of.commentCount,
    shares: of.shareCount,
    clicks: of.clickCount,
  };
  return [[id, numbers] as const];
}
