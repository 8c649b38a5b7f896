import * as z from "zod/mini";
import type { WordingFault } from "./guard/judge-wording.rules.ts";

const place = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,80}$/));

/** A change that a model proposes to a copy of a CV. `source` is the entry, or `summary`, that it rests on. */
export const cvPatch = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("replace"),
    source: place,
    /** The summary, a bullet, or an entry of which the text is meant. */
    id: place,
    text: z.string().check(z.maxLength(1_500)),
  }),
  /** Before a sibling, or last. */
  z.strictObject({ kind: z.literal("move"), source: place, id: place, before: z.nullable(place) }),
  z.strictObject({ kind: z.literal("hide"), source: place, id: place }),
]);
export type CvPatch = z.infer<typeof cvPatch>;
export const mostPatches = 60;

export type PatchFault =
  | WordingFault
  | "malformed"
  | "unknown_place"
  | "wrong_source"
  | "doubled"
  | "no_change"
  | "moves_outside"
  | "hides_position"
  | "hides_last";

export interface RefusedPatch {
  /** As the model sent it. */
  patch: unknown;
  code: PatchFault;
  /** The words that are at fault. */
  words: string[];
}
