import { createAssistantDocument, updateAssistantDocument } from "#contract/assistant/documents.contract.ts";
import type { WritingKind } from "#contract/assistant/writing-kinds.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { goTo } from "#navigation/go-to.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import type { SaveAnswer, SaveRequest } from "#lib/saving/saver.ts";
import type { SavedVersion } from "#lib/saving/written.ts";
import type { WrittenText } from "../editor/saving/text.ts";
import { documentPath } from "./document-path.ts";
import { documentsChanged } from "./document-changes.ts";
import { fetchText, savedOf } from "./opening.actions.ts";

/** Bytes that a browser still sends of a page that is left. */
const mostLeaving = 60_000;
const utf8 = new TextEncoder();

/** Writes a text over the version that it was made from. Never throws: what failed is an answer. */
export async function sendText(
  id: string,
  { text, baseVersion, cause, isLast }: SaveRequest<WrittenText>,
): Promise<SaveAnswer<WrittenText>> {
  const content = JSON.stringify(text.blocks);
  const body = { title: text.title, content, content_format: "blocks", base_version: baseVersion, cause } as const;
  try {
    const options = { keepalive: isLast && mayOutlive(content) };
    const query = { content_format: "none" } as const;
    const { version } = await call(updateAssistantDocument, { params: { id }, query, body }, options);
    return { type: "saved", version };
  } catch (error) {
    return answerOf(error, async () => savedOf(await fetchText(id)));
  }
}

/** Makes a document of a text that its own cannot take, and opens it. False where it was refused, which is said. */
export async function copyText(
  { title, blocks }: WrittenText,
  { kind, language }: { kind: WritingKind; language: "en" | "fr" },
): Promise<boolean> {
  const content = { content: JSON.stringify(blocks), content_format: "blocks" } as const;
  try {
    const shown = kind === "letter" ? kind : "text";
    const body = { title, ...content, kind: shown, language, request_id: crypto.randomUUID() } as const;
    const document = await call(createAssistantDocument, { body });
    documentsChanged();
    goTo(documentPath(document));
    return true;
  } catch (error) {
    reportRefusal(error, "assistant-generation");
    return false;
  }
}

/** Whether a browser still sends so much of a page that is left. */
export const mayOutlive = (content: string): boolean => utf8.encode(content).length < mostLeaving;

/** What a failed save means; over another version, `fetch` reads it. */
export async function answerOf<Written>(
  error: unknown,
  fetch: () => Promise<SavedVersion<Written>>,
): Promise<SaveAnswer<Written>> {
  if (!(error instanceof ApiError)) return { type: "away" };
  if (error.code === "assistant.stale")
    return fetch().then(
      (theirs): SaveAnswer<Written> => ({ type: "stale", theirs }),
      (): SaveAnswer<Written> => ({ type: "away" }),
    );
  if (error.code === "assistant.too_long" || error.code === "request.too_large") return { type: "too_long" };
  return isFinal(error) ? { type: "refused" } : { type: "away" };
}

/** The same text would be refused again. */
const isFinal = ({ status }: ApiError): boolean => status === 400 || status === 403 || status === 404 || status === 422;
