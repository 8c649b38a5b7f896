import * as z from "zod/mini";
import { id } from "./schema.ts";

const fraction = z.number().check(z.minimum(0), z.maximum(1));
/** x0, y0, x1, y1 from the top left of the page as shown. */
export const quad = z.tuple([fraction, fraction, fraction, fraction]);
export type Quad = z.infer<typeof quad>;
/** The boxes of one quote, a line each; nothing changes them. */
export type Quads = readonly (readonly [number, number, number, number])[];
export const quads = z.array(quad).check(z.maxLength(100)) as unknown as z.ZodMiniType<Quads>;

/** A quote that an answer rests on. Unverified: the quote was not found in its source, so the citation leads nowhere. */
const cited = {
  /** The number that stands in the text as [n]. */
  n: z.int(),
  quote: z.string(),
  verified: z.boolean(),
};

/** A quote on a page of a file. */
export const pageCitation = z.object({
  ...cited,
  document_id: id,
  /** 0 where it names none. */
  page: z.int(),
  quads: z.array(quad),
  /** The page holds the quote and does not show it: white on white, tiny, or drawn invisibly. */
  hidden: z.optional(z.boolean()),
});
export type PageCitation = z.infer<typeof pageCitation>;

/** A quote in a file of the chat, under the name that the file had; `page` is 0 where the file has no pages. */
export const fileCitation = z.object({
  ...pageCitation.shape,
  name: z.string(),
  /** It is a document of the library, which opens at the page. */
  in_library: z.optional(z.boolean()),
});
export type FileCitation = z.infer<typeof fileCitation>;

/** A quote in a source that has an address and no page geometry. */
export const urlCitation = z.object({
  ...cited,
  source_id: id,
  /** The title of the source; empty where it names none. */
  title: z.string(),
  /** Empty where it names none. */
  url: z.string(),
  /** The fragment of the part that holds the quote, where it has one. */
  anchor: z.nullable(z.string()),
});
export type UrlCitation = z.infer<typeof urlCitation>;

/** What answers of the chat cite: files that came with the conversation, and pages of the web. */
export const chatCitation = z.union([fileCitation, urlCitation]);
export type ChatCitation = z.infer<typeof chatCitation>;

export type AnyCitation = PageCitation | UrlCitation;
