import { createAssistantDocument } from "#contract/assistant/documents.contract.ts";
import type { AssistantDocument, ImportLoss } from "#contract/assistant/documents.ts";
import { importAssistantDocument } from "#contract/assistant/transfer.contract.ts";
import { writings } from "#contract/limits.ts";
import { ApiError, errorKeyOf, isAbort } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { documentsChanged } from "../../documents/document-changes.ts";
import { importMs } from "../../documents/import-time.ts";
import { fileKind, readTextFile } from "./import.rules.ts";

export interface ImportResult {
  document: AssistantDocument;
  /** What the file had that the document has not. */
  lost: ImportLoss[];
}

export interface NotImported {
  error: ErrorKey;
  /** Why the file cannot be read, where the server says more than that. */
  reason: ImportReason | null;
}

interface ImportOptions {
  folder: string | null;
  /** A repeat with the same one makes one document. */
  request: string;
  signal: AbortSignal;
}

/** Makes a document of a file, or says why there is none; throws an abort alone. */
export async function importFile(file: File, importing: ImportOptions): Promise<ImportResult | NotImported> {
  try {
    const imported = await read(file, importing);
    documentsChanged();
    return imported;
  } catch (error) {
    if (isAbort(error)) throw error;
    if (isLimit(error)) reportRefusal(error, "assistant-generation");
    return { error: errorKeyOf(error), reason: reasonOf(error) };
  }
}

async function read(file: File, { folder, request, signal }: ImportOptions): Promise<ImportResult> {
  if (file.size > writings.importBytes) throw new ApiError("request.too_large", 413);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(file.name, bytes);
  const kept = { ...(folder !== null && { folder_id: folder }), request_id: request };
  if (kind === "server")
    return call(importAssistantDocument, { body: { file, ...kept } }, { signal, timeout: importMs });
  const { title, blocks, lost } = readTextFile(file.name, bytes, kind);
  const body = {
    title,
    content: JSON.stringify(blocks),
    content_format: "blocks" as const,
    language: currentLocale(),
    ...kept,
  };
  return { document: await call(createAssistantDocument, { body }, { signal }), lost };
}

const reasons = [
  "password",
  "corrupt",
  "empty",
  "too_large",
  "too_many_pages",
  "bomb",
  "too_complex",
  "no_text",
] as const;
export type ImportReason = (typeof reasons)[number];

function reasonOf(error: unknown): ImportReason | null {
  if (!(error instanceof ApiError) || error.code !== "assistant.not_importable") return null;
  return reasons.find((reason) => reason === error.details["reason"]) ?? null;
}
