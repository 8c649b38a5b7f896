import * as z from "zod/mini";
import { quad } from "../citations.contract.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../schema.ts";

/** What one page says of a passage, and where. */
const comparedPart = z.object({ page: z.int(), text: z.string(), quads: z.array(quad) });
export type ComparedPart = z.infer<typeof comparedPart>;

/** A passage that changed: what each of the files says there, page by page; nothing where only the other says something. */
export const comparedChange = z.object({ before: z.array(comparedPart), after: z.array(comparedPart) });
export type ComparedChange = z.infer<typeof comparedChange>;

export const compareDocuments = endpoint({
  method: "GET",
  path: "/api/documents/{id}/comparison/{otherId}",
  access: "owner",
  right: "library.read",
  summary: "The passages in which the second file differs from the first, in the order of reading",
  params: z.object({ id, otherId: id }),
  names: { id: "document", otherId: "document" },
  response: z.object({
    changes: z.array(comparedChange),
    /** Further changes that are not listed. */
    more: z.int(),
    /** How much of the longer file both say, from 0 to 1. */
    shared: z.number(),
  }),
});
