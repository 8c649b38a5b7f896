import type { AiMetriquesCalculees } from "../../../../contract/publishing/analysis.ts";
import { linksIn, measureText } from "../../../../contract/publishing/post-text.rules.ts";
import { networkFacts, type Platform } from "../../../../contract/networks/networks.ts";
import type { PostLanguage } from "../../../../contract/publishing/planner.ts";

const wordsAMinute = 200;
const hashtag = /(?<![\p{L}\p{N}_&/#])#[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu;

const wordsIn = (text: string, language: PostLanguage): number =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;

/** What can be counted of a post: nothing of it is a model's. */
export function countText(platform: Platform, parts: readonly string[], language: PostLanguage): AiMetriquesCalculees {
  const text = parts.join("\n");
  const measured = parts.map((part) => measureText(platform, part).length);
  const words = wordsIn(text, language);
  const fold = networkFacts[platform].text.fold.desktop.characters;
  return {
    characters: parts.reduce((sum, part) => sum + [...part].length, 0),
    weighted_length: measured.reduce((sum, length) => sum + length, 0),
    words,
    reading_seconds: Math.ceil((words * 60) / wordsAMinute),
    hashtags: text.match(hashtag)?.length ?? 0,
    links: linksIn(text).length,
    fold: (measured[0] ?? 0) > fold ? fold : null,
  };
}
