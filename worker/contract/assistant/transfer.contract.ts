import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { formFrameBytes, writings } from "../limits.ts";
import { id, language, requestId, userParams } from "../schema.ts";
import { oneDocument } from "./documents.contract.ts";
import { assistantDocument, exportFormats, importLosses, importRepeated } from "./documents.ts";
import { textKinds } from "./writing-kinds.ts";

export const exportAssistantDocument = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/{id}/export",
  access: "owner",
  summary: "A text as a file",
  ...oneDocument,
  query: z.object({ format: z.optional(z.enum(exportFormats)) }),
  download: true,
});

const importFields = z.object({
  folder_id: z.optional(id),
  kind: z.optional(z.enum(textKinds)),
  language: z.optional(language),
  request_id: z.optional(requestId),
});

/** What stands in the form beside the file; null where a field is not as it should be. */
export function readImportFields(fields: unknown): z.infer<typeof importFields> | null {
  const result = z.safeParse(importFields, fields);
  return result.success ? result.data : null;
}

export const importAssistantDocument = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/import",
  access: "owner",
  switches: ["uploads"],
  summary: "Makes a text of a DOCX or a PDF, known by its bytes, and says what was lost",
  params: userParams,
  encoding: "multipart",
  streamed: true,
  maxBytes: writings.importBytes + formFrameBytes,
  body: z.object({ file: z.file(), ...importFields.shape }),
  response: z.object({
    document: assistantDocument,
    lost: z.array(z.enum(importLosses)),
    repeated: importRepeated,
  }),
});
