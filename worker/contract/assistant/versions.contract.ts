import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { baseVersion, id, numberText } from "../schema.ts";
import { oneDocument } from "./documents.contract.ts";
import { assistantDocumentSummary, readFormats, versionSummary } from "./documents.ts";

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

const oneVersion = {
  params: z.object({ userId: id, id, version: numberText }),
  names: { id: "assistant-document", version: null },
} as const;

export const listAssistantVersions = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/{id}/versions",
  access: "owner",
  summary: "The earlier versions of a text that are kept, the newest first",
  ...oneDocument,
  response: z.array(versionSummary),
});

export const keepAssistantVersion = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/versions",
  access: "owner",
  summary: "Keeps a text as it is now, under a name",
  ...oneDocument,
  body: z.object({ label }),
  response: versionSummary,
});

export const readAssistantVersion = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/{id}/versions/{version}",
  access: "owner",
  summary: "One earlier version with its content",
  ...oneVersion,
  query: z.object({ content_format: z.optional(z.enum(readFormats)) }),
  response: z.object({ ...versionSummary.shape, content: z.string(), content_format: z.enum(readFormats) }),
});

export const nameAssistantVersion = endpoint({
  method: "PATCH",
  path: "/api/documents/{userId}/assistantdoc/{id}/versions/{version}",
  access: "owner",
  summary: "Names a version; null takes its name away",
  ...oneVersion,
  body: z.object({ label: z.nullable(label) }),
  response: versionSummary,
});

export const restoreAssistantVersion = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/versions/{version}/restore",
  access: "owner",
  summary: "Writes an earlier version anew; what stood there until now is kept as a version",
  ...oneVersion,
  body: z.object({ base_version: z.optional(z.nullable(baseVersion)) }),
  response: assistantDocumentSummary,
});
