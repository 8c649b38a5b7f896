import * as z from "zod/mini";

/** The most chapters and sections together. */
export const mostNodes = 60;
/** The most words of one section: what a model writes in one answer without losing the thread. */
export const sectionWords = 900;
const leastWords = 40;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const page = z.int().check(z.positive(), z.maximum(100_000));

/** Pages of the file that a section rests on, both included. */
export const pageSpan = z.object({ first: page, last: page });
export type PageSpan = z.infer<typeof pageSpan>;

export const outlineSection = z.object({
  title,
  /** What it says, in a sentence or two. */
  brief: z.string().check(z.maxLength(600)),
  words: z.int().check(z.minimum(leastWords), z.maximum(sectionWords)),
  pages: z.nullable(pageSpan),
});
export type OutlineSection = z.infer<typeof outlineSection>;

export const outlineChapter = z.object({
  title,
  sections: z.array(outlineSection).check(z.minLength(1), z.maxLength(mostNodes)),
});
export type OutlineChapter = z.infer<typeof outlineChapter>;

/** At most `mostNodes` chapters and sections; the service counts them together. */
export const outlineChapters = z.array(outlineChapter).check(z.minLength(1), z.maxLength(mostNodes));
