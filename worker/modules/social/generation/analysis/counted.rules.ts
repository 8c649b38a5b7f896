import type { AiMetriquesCalculees } from "../../../../contract/social/analysis.ts";
import { linksIn, measureText } from "../../../../contract/social/post-text.rules.ts";
import type { Platform, PostLanguage } from "../../../../contract/social/social.ts";

const wordsAMinute = 200;
/** After how many characters "see more" stands: of LinkedIn on a wide screen, of X for long posts. */
const foldAfter: Record<Platform, number> = { linkedin: 210, twitter: 280 };
const hashtag = /(?<![\p{L}\p{N}_&/#])#[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu;

const wordsIn = (text: string, language: PostLanguage): number =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;

/** What can be counted of a post: nothing of it is a model's. */
export function countText(platform: Platform, parts: readonly string[], language: PostLanguage): AiMetriquesCalculees {
  const text = parts.join("\n");
  const measured = parts.map((part) => measureText(platform, part).length);
  const words = wordsIn(text, language);
  const fold = foldAfter[platform];
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
