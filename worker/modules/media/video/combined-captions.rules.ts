import { combinedLimits } from "../../../contract/media/video.ts";
import { captionsOf } from "../shorts/captions/captions.rules.ts";
import type { Caption } from "../shorts/captions/captions.rules.ts";
import type { Transcript } from "../shorts/rows/transcripts.repository.ts";
import type { CombinedInput } from "../video-input.ts";

/** A clip with what is said in its video; null where that is not known, or stands on its picture already. */
export interface SaidClip {
  fromMs: number;
  toMs: number;
  said: Pick<Transcript, "words" | "language"> | null;
}

/** Half a fade: from its middle on, the next clip speaks. */
const halfFadeMs = combinedLimits.fadeMs / 2;

/** The captions of a video of clips, in its own time: of each clip the words that stand whole in it. */
export function combinedCaptions(clips: readonly SaidClip[], transition: CombinedInput["transition"]): Caption[] {
  const overlap = transition === "fade" ? halfFadeMs : 0;
  let beginsAt = 0;
  return clips.flatMap(({ fromMs, toMs, said }, place) => {
    const from = fromMs + (place === 0 ? 0 : overlap);
    const to = toMs - (place === clips.length - 1 ? 0 : overlap);
    const offset = beginsAt;
    beginsAt += to - from;
    const words = said?.words.filter(([, startMs, endMs]) => startMs >= from && endMs <= to) ?? [];
    if (said === null || words.length === 0) return [];
    const captions = captionsOf({ words, fromMs: from, toMs: to, language: said.language, instead: {} });
    return captions.map((caption) => shifted(caption, offset));
  });
}

const shifted = (caption: Caption, byMs: number): Caption => ({
  ...caption,
  fromMs: caption.fromMs + byMs,
  toMs: caption.toMs + byMs,
  rows: caption.rows.map((row) => row.map((word) => ({ ...word, fromMs: word.fromMs + byMs, toMs: word.toMs + byMs }))),
});
