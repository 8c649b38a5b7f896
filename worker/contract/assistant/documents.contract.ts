import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { writings } from "../limits.ts";
import {
  baseVersion,
  id,
  language,
  list,
  listing,
  pageQuery,
  requestId,
  sentNumber,
  success,
  userParams,
} from "../schema.ts";
import {
  assistantDocument,
  assistantDocumentSummary,
  contentFormats,
  listedDocument,
  listedFormats,
  readFormats,
  saveCauses,
} from "./documents.ts";
import { textKinds, writingKinds } from "./writing-kinds.ts";

export const documentTitle = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const content = z.string();

export const documentParams = z.object({ userId: id, id });
export const oneDocument = { params: documentParams, names: { id: "assistant-document" } } as const;
const writtenBytes = writings.contentBytes;

export const listAssistantDocuments = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc",
  access: "owner",
  summary: "The caller's texts and those that others share in the team of the call, the last changed first",
  params: userParams,
  query: z.object({
    ...pageQuery.shape,
    /** Words of the title or the text; the last one may be its beginning. */
    q: z.optional(z.string().check(z.maxLength(200))),
    /** A folder, or `none` for texts that stand in no folder. */
    folder: z.optional(z.union([z.literal("none"), id])),
    favourite: z.optional(z.enum(["true", "false"])),
    kind: z.optional(z.enum(writingKinds)),
    /** Those that the team of the call sees. */
    shared: z.optional(z.literal("true")),
    content_format: z.optional(z.enum(listedFormats)),
  }),
  response: list(listing(listedDocument)),
});

export const createAssistantDocument = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc",
  access: "owner",
  summary: "Adds a text; a repeated request_id answers what the first added",
  params: userParams,
  maxBytes: writtenBytes,
  body: z.object({
    title: documentTitle,
    content: z.optional(content),
    content_format: z.optional(z.enum(contentFormats)),
    folder_id: z.optional(z.nullable(id)),
    kind: z.optional(z.enum(textKinds)),
    language: z.optional(language),
    template_id: z.optional(z.nullable(sentNumber)),
    request_id: z.optional(requestId),
  }),
  response: assistantDocument,
});

export const readAssistantDocument = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/{id}",
  access: "owner",
  summary: "One text; its content as Markdown, or as blocks where that is asked for",
  ...oneDocument,
  query: z.object({ content_format: z.optional(z.enum(readFormats)) }),
  response: assistantDocument,
});

export const updateAssistantDocument = endpoint({
  method: "PUT",
  path: "/api/documents/{userId}/assistantdoc/{id}",
  access: "owner",
  summary:
    "Changes what is named; over another version it is assistant.stale, without base_version the last write stays. What was read as Markdown and comes back unchanged leaves the text as it is",
  ...oneDocument,
  /** How the answer has the content; absent, as it was sent. */
  query: z.object({ content_format: z.optional(z.enum(listedFormats)) }),
  maxBytes: writtenBytes,
  body: z.object({
    title: z.optional(documentTitle),
    content: z.optional(content),
    content_format: z.optional(z.enum(contentFormats)),
    folder_id: z.optional(z.nullable(id)),
    language: z.optional(language),
    base_version: z.optional(z.nullable(baseVersion)),
    cause: z.optional(z.enum(saveCauses)),
  }),
  response: z.union([assistantDocument, assistantDocumentSummary]),
});

export const removeAssistantDocument = endpoint({
  method: "DELETE",
  path: "/api/documents/{userId}/assistantdoc/{id}",
  access: "owner",
  summary: "Moves a text to the bin",
  ...oneDocument,
  response: success,
});

export const toggleAssistantFavorite = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/toggle-favorite",
  access: "owner",
  summary: "Marks a text as a favourite, or takes the mark away; with `is_favorite`, a repeat changes nothing more",
  ...oneDocument,
  query: z.object({ is_favorite: z.optional(z.enum(["true", "false"])) }),
  response: z.object({ is_favorite: z.boolean() }),
});

export const duplicateAssistantDocument = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/duplicate",
  access: "owner",
  summary: "Copies a text under the same title, with a word that says it is a copy",
  ...oneDocument,
  body: z.object({ request_id: z.optional(requestId) }),
  response: assistantDocument,
});

export const listAssistantBin = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/bin",
  access: "owner",
  summary: "The texts of the bin, the last deleted first",
  params: userParams,
  response: z.array(assistantDocumentSummary),
});

export const emptyAssistantBin = endpoint({
  method: "DELETE",
  path: "/api/documents/{userId}/assistantdoc/bin",
  access: "owner",
  summary: "Deletes every text of the bin for good",
  params: userParams,
  response: success,
});

export const restoreAssistantDocument = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/restore",
  access: "owner",
  summary: "Brings a text back from the bin",
  ...oneDocument,
  response: assistantDocumentSummary,
});

export const eraseAssistantDocument = endpoint({
  method: "DELETE",
  path: "/api/documents/{userId}/assistantdoc/{id}/forever",
  access: "owner",
  summary: "Deletes a text for good, with its versions",
  ...oneDocument,
  response: success,
});

export const shareAssistantDocument = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/team",
  access: "owner",
  right: "library.edit",
  summary: "Shares a text in the team of the call, where members read and edit it as their roles let them; no CV",
  ...oneDocument,
  body: z.object({}),
  response: assistantDocumentSummary,
});

export const takeBackAssistantDocument = endpoint({
  method: "DELETE",
  path: "/api/documents/{userId}/assistantdoc/{id}/team",
  access: "owner",
  summary: "Takes a text back from the team of the call: members no longer see it, from the next call on",
  ...oneDocument,
  response: assistantDocumentSummary,
});
