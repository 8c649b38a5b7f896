import * as z from "zod/mini";

const facts = z.object({
  pages: z.int(),
  headings: z.array(z.object({ level: z.int(), page: z.int() })),
});
export type Facts = z.infer<typeof facts>;

/** What the Typst program says of its own pages (`<facts>` in main.typ). */
export const readFacts = (value: unknown): Facts => z.parse(facts, value);
