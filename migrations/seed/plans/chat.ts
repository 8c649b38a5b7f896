import { within } from "./amounts.ts";
import type { Units } from "./amounts.ts";
import { webAnswers } from "./web.ts";

/** Minutes of dictation, and what those of a month may cost together, in USD. */
const dictation = (minutes: number, dollars: number): Units => ({ "voice-minutes": within([minutes, dollars]) });

const pictures = (count: number, dollars: number): Units => ({ "image-creation": within([count, dollars]) });

/** What the chat has beside its questions. */
export const chat = {
  free: { ...dictation(10, 0.02), ...pictures(3, 0.04), ...webAnswers.free },
  middle: { ...dictation(300, 0.5), ...pictures(100, 1.2), ...webAnswers.middle },
  top: { ...dictation(1_000, 1.6), ...pictures(300, 3.6), ...webAnswers.top },
};

const larger = (a: number | null = null, b: number | null = null): number => Math.max(a ?? 0, b ?? 0);

/** Pictures are the same in the chat and in the planner: a plan with both has the larger number, and ceiling. */
export function withPictureUnits(own: Units, other: Units): Units {
  const [one, two] = [own["image-creation"], other["image-creation"]];
  if (!one || !two) return own;
  const both = { units: larger(one.units, two.units), costMicros: larger(one.costMicros, two.costMicros) };
  return { ...own, "image-creation": { ...one, ...both } };
}
