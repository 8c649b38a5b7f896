import * as z from "zod/mini";
import { reservedNames } from "./sections.ts";

// oxlint-disable-next-line no-control-regex -- controls are what it removes
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;
const oneLine = (text: string) => text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(controls, "").trim();
const lines = (text: string) => text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(controls, "").trim();

/** Letters, and how many words and bullets one entry has. */
export const textCaps = { line: 300, note: 4_000, bullet: 1_000, word: 120, words: 60, bullets: 40 } as const;

/** One line, at most 300 characters; absent is empty. */
export const line = z.prefault(z.string().check(z.overwrite(oneLine), z.maxLength(textCaps.line)), "");
/** A text of several sentences. */
export const note = z.prefault(z.string().check(z.overwrite(lines), z.maxLength(textCaps.note)), "");

/** Stable: remarks and changes name it. Never the name of a section. */
export const entryId = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{1,64}$/),
  z.refine((id) => !reservedNames.has(id)),
);

/** `YYYY` or `YYYY-MM`, as JSON Resume has them; absent is empty. */
export const cvDate = z.prefault(z.string().check(z.regex(/^(?:(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?)?$/)), "");

const bullet = z.object({ id: entryId, text: z.string().check(z.overwrite(oneLine), z.maxLength(textCaps.bullet)) });
export type Bullet = z.infer<typeof bullet>;

export const words = z.prefault(
  z.array(z.string().check(z.overwrite(oneLine), z.maxLength(textCaps.word))).check(z.maxLength(textCaps.words)),
  [],
);

/** A begun entry without an end is one that goes on. */
export const dated = { startDate: cvDate, endDate: cvDate };
export const linked = { url: line };
export const place = { location: line };
export const told = {
  summary: note,
  highlights: z.prefault(z.array(bullet).check(z.maxLength(textCaps.bullets)), []),
};

/** Entries of one section, each with its id. */
// @__NO_SIDE_EFFECTS__
export function rows<const Shape extends z.core.$ZodLooseShape>(most: number, shape: Shape) {
  return z.prefault(z.array(z.object({ id: entryId, ...shape })).check(z.maxLength(most)), []);
}
