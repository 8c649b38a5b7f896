import { profileLimits } from "../../../contract/campaigns/profiles.contract.ts";
import type { ProfileView } from "../../../contract/campaigns/profiles.contract.ts";
import type { WebPage } from "../../../providers/documents/web/web-page.ts";
import { textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import { cutText, storable } from "../../../lib/text.rules.ts";
import type { StoredProfile } from "./profiles.repository.ts";

const [longestText, longestPost] = [4_000, 3_000];

export const toProfile = (row: StoredProfile): ProfileView => ({
  id: row.id,
  platform: row.platform,
  url: row.url,
  source: row.source,
  facts: row.facts,
  posts: row.posts,
  summary: row.summary,
  kept: row.kept,
  fetched_at: row.fetchedAt.toISOString(),
});

/** What a page says of a person, by the words that are meant for those who link to it, and its text. */
export function factsOfPage({ title, description, image, language, blocks }: WebPage): Record<string, string | null> {
  return { name: title, description, image, language, text: cutText(textOfBlocks(blocks), longestText) };
}

/** Facts as they are stored: those that say something, none longer than a text that is pasted. */
export const storableFacts = (facts: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      const text = cutText(storable(fact ?? "").trim(), profileLimits.text);
      return text === "" ? [] : [[name, text]];
    }),
  );

export const storablePosts = (posts: readonly string[]): string[] =>
  posts.map((post) => cutText(storable(post), longestPost));
