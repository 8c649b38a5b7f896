import { sha256Of } from "../../../lib/sha256.ts";
import type { short } from "./shorts.tables.ts";

type RenderedShort = Pick<
  typeof short.$inferSelect,
  | "mediaId"
  | "gen"
  | "startWord"
  | "endWord"
  | "fromMs"
  | "toMs"
  | "aspectRatio"
  | "crop"
  | "captionStyle"
  | "captionLanguage"
  | "words"
>;

/** The hash of all that a clip is rendered from. What changes nothing in picture or sound, such as its title, is not of it. */
export function renderHashOf(short: RenderedShort): Promise<string> {
  const { startWord, endWord, captionStyle, crop } = short;
  const isShown = captionStyle !== "none";
  const instead = Object.entries(isShown ? short.words : {})
    .filter(([word]) => Number(word) >= startWord && Number(word) <= endWord)
    .toSorted(([one], [other]) => Number(one) - Number(other));
  const track = crop.strategy === "fit" ? [] : crop.track.map(({ at_ms, x, y }) => [at_ms, x, y]);
  return sha256Of(
    JSON.stringify([
      short.mediaId,
      short.gen,
      startWord,
      endWord,
      short.fromMs,
      short.toMs,
      short.aspectRatio,
      crop.strategy === "fit",
      track,
      captionStyle,
      isShown ? short.captionLanguage : null,
      instead,
    ]),
  );
}
