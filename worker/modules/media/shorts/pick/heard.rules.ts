import type { Source, Transcript } from "../rows/transcripts.repository.ts";
import type { SpokenTranscript } from "./pick.rules.ts";
import { sentencesOf } from "./sentences.rules.ts";

/** A transcript as clips are cut from it. */
export const heardIn = (
  { words, silences }: Transcript,
  { durationMs }: Pick<Source, "durationMs">,
): SpokenTranscript => ({
  words,
  sentences: sentencesOf(words),
  silences,
  durationMs: durationMs ?? words.at(-1)?.[2] ?? 0,
});
