import * as z from "zod/mini";
import { quad } from "../citations.contract.ts";
import { endpoint } from "../endpoint.ts";
import { highlights as most } from "../limits.ts";
import { id, moment, namedPerson, success } from "../schema.ts";

export const highlightColors = ["yellow", "green", "blue", "pink"] as const;
export type HighlightColor = (typeof highlightColors)[number];

const highlightFields = {
  page: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** A line each; none for a note about the page as a whole. */
  quads: z.array(quad).check(z.maxLength(most.quads)),
  /** The marked words; empty where the page has none to mark. */
  quote: z.string().check(z.maxLength(most.quoteLength)),
  color: z.enum(highlightColors),
  note: z.string().check(z.maxLength(most.noteLength)),
};

export const highlight = z.object({
  id,
  ...highlightFields,
  /** The member who marked it, and who alone may change it; null for one who is gone. */
  author: z.nullable(namedPerson),
  created_at: moment,
});
export type Highlight = z.infer<typeof highlight>;

const sent = z
  .object(highlightFields)
  .check(z.refine(({ quads, note }) => quads.length > 0 || note.trim() !== "", "neither a place nor a note"));
export type HighlightDraft = z.infer<typeof sent>;

const highlightParams = z.object({ id, highlightId: id });
/** The id of a highlight is the client's, and its own within the file. */
const names = { id: "document", highlightId: null } as const;

export const listHighlights = endpoint({
  method: "GET",
  path: "/api/documents/{id}/highlights",
  access: "owner",
  right: "library.read",
  summary: "What the workspace's members marked and noted in a file, from its first page to its last",
  params: z.object({ id }),
  names: { id: "document" },
  response: z.array(highlight),
});

export const keepHighlight = endpoint({
  method: "PUT",
  path: "/api/documents/{id}/highlights/{highlightId}",
  access: "owner",
  right: "library.edit",
  summary:
    "Marks words of a page or notes something there, under an id of the client's; the same id again changes it, where the caller marked it",
  params: highlightParams,
  names,
  body: sent,
  response: highlight,
});

export const removeHighlight = endpoint({
  method: "DELETE",
  path: "/api/documents/{id}/highlights/{highlightId}",
  access: "owner",
  right: "library.edit",
  summary: "Deletes a highlight of the caller's with its note; one that is gone already is no error",
  params: highlightParams,
  names,
  response: success,
});
