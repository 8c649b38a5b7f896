import type { StoredShort } from "../rows/shorts.repository.ts";
import type { Transcript } from "../rows/transcripts.repository.ts";
import { captionsOf, translatedCaptions } from "./captions.rules.ts";
import type { Caption } from "./captions.rules.ts";

/** Whether its captions are wanted in another language than the spoken one. */
export const isTranslated = (
  { captionLanguage, captionStyle }: Pick<StoredShort, "captionLanguage" | "captionStyle">,
  { language }: Pick<Transcript, "language">,
): boolean => captionStyle !== "none" && captionLanguage !== "" && language !== "" && captionLanguage !== language;

/** The words of a clip as captions take them. */
export const spokenIn = (
  { startWord, endWord, fromMs, toMs, words: instead }: StoredShort,
  { words, language }: Transcript,
) => ({ words: words.slice(startWord, endWord + 1), fromMs, toMs, language, instead });

/** As they stand on the picture: in the language that was asked for, where a model gave it. */
export function shownCaptions(short: StoredShort, said: Transcript): Caption[] {
  const captions = captionsOf(spokenIn(short, said));
  const lines = isTranslated(short, said) ? short.translation : null;
  return lines === null ? captions : translatedCaptions(captions, lines, short.captionLanguage);
}
