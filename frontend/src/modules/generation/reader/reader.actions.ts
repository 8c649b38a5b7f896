import { readDocument } from "#contract/pdf/documents.contract.ts";
import { readWork } from "#contract/generation/own-works.contract.ts";
import { readWorkData } from "#contract/generation/works.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { isAbort } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { WrittenText } from "./reading.rules.ts";

export type Work = ResponseOf<typeof readWork>;

export interface OpenWork {
  work: Work;
  /** Null for flashcards, which are no text. */
  text: WrittenText | null;
  /** The file that it was made from; null where that is gone. */
  source: { id: string; name: string } | null;
}

/** A work with its text and the name of its file; throws what the API refuses. */
export async function fetchReading(id: string, signal?: AbortSignal): Promise<OpenWork> {
  const [work, data] = await Promise.all([
    call(readWork, { params: { id } }, { ...(signal && { signal }) }),
    call(readWorkData, { params: { id } }, { ...(signal && { signal }) }),
  ]);
  const text = "sections" in data ? data : null;
  return { work, text, source: work.document_id === null ? null : await fetchSource(work.document_id, signal) };
}

/** The text can be read without the name of its file. */
async function fetchSource(id: string, signal?: AbortSignal): Promise<OpenWork["source"]> {
  try {
    const { name } = await call(readDocument, { params: { fileId: id } }, { ...(signal && { signal }) });
    return { id, name };
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}
