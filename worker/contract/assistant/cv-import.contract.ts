import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { formFrameBytes, writings } from "../limits.ts";
import { id, language, requestId, userParams } from "../schema.ts";
import { cvDocument } from "./cv.contract.ts";
import { importLosses, importRepeated } from "./documents.ts";

const importFields = z.object({
  folder_id: z.optional(id),
  language: z.optional(language),
  request_id: z.optional(requestId),
});

/** What stands in the form beside the file; null where a field is not as it should be. */
export function readCvImportFields(fields: unknown): z.infer<typeof importFields> | null {
  const result = z.safeParse(importFields, fields);
  return result.success ? result.data : null;
}

/** `id` names an entry or a bullet; `basics` the person's own fields. */
const placedValue = z.object({ id: z.string(), field: z.string(), value: z.string() });

export const importCv = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/cv/import",
  access: "owner",
  switches: ["uploads"],
  summary:
    "Makes a CV of a PDF, a DOCX or a JSON Resume, known by its bytes; what the file does not hold stays empty, what may belong elsewhere is listed",
  params: userParams,
  encoding: "multipart",
  streamed: true,
  maxBytes: writings.importBytes + formFrameBytes,
  body: z.object({ file: z.file(), ...importFields.shape }),
  response: z.object({
    ...cvDocument.shape,
    /** Values that were read and do not stand in the file: they were left empty. */
    unfound: z.array(placedValue),
    /** Values that were kept and may belong elsewhere: the person is asked to check them. */
    unsure: z.array(placedValue),
    /** Passages that a machine reads and a person does not see; the linter takes them. */
    hidden: z.array(z.string()),
    /** Pages of a PDF that were not looked at for words in the colour of their ground: it was too long. */
    unchecked_pages: z.int(),
    lost: z.array(z.enum(importLosses)),
    repeated: importRepeated,
  }),
});
