import { readAssistantDocument } from "#contract/assistant/documents.contract.ts";
import type { AssistantDocument, AssistantDocumentSummary, StruckSentence } from "#contract/assistant/documents.ts";
import type { WritingKind } from "#contract/assistant/writing-kinds.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { keptEdits } from "../editor/saving/kept-edits.ts";
import type { SavedText } from "../editor/saving/text.ts";

/** A document as its page opens it. */
export interface OpenedDocument {
  id: string;
  kind: WritingKind;
  language: "en" | "fr";
  isFavorite: boolean;
  /** The team that sees it; unknown, and so null, of one that opens from this browser. */
  shared: AssistantDocumentSummary["shared"];
  saved: SavedText;
  /** What a guard struck from it. */
  struck: readonly StruckSentence[];
}

export const savedOf = ({ title, content, version }: AssistantDocument): SavedText => ({
  title,
  version,
  blocks: JSON.parse(content) as TopBlock[],
});

/** The text as the server has it now. */
export async function fetchText(id: string, signal?: AbortSignal): Promise<AssistantDocument> {
  return call(
    readAssistantDocument,
    { params: { id }, query: { content_format: "blocks" } },
    { ...(signal && { signal }) },
  );
}

/** Reads a document; one that was edited here and is out of reach opens from what this browser keeps. */
export async function openDocument(id: string, signal: AbortSignal): Promise<OpenedDocument> {
  try {
    const document = await fetchText(id, signal);
    const { kind, language, is_favorite: isFavorite, shared, struck } = document;
    return { id, kind, language, isFavorite, shared, saved: savedOf(document), struck };
  } catch (error) {
    const kept = isOutOfReach(error) ? await keptEdits.read(id) : null;
    if (kept === null) throw error;
    const language = kept.language ?? currentLocale();
    return { id, kind: "text", language, isFavorite: false, shared: null, saved: kept.base, struck: [] };
  }
}

/** The text as it is now; null where the reader has it no more. */
export const fetchSaved = (id: string): Promise<SavedText | null> =>
  fetchText(id).then(savedOf, (error: unknown) => {
    if (error instanceof ApiError && error.code === "assistant.not_found") return null;
    throw error;
  });

/** No answer came, or none that says anything of the document. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
