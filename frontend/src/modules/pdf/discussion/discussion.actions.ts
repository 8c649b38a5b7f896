import { readSummary } from "#contract/pdf/analysis.contract.ts";
import type { DocumentQuestion } from "#contract/pdf/discussions.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale, i18n } from "#i18n/i18n.ts";
import { currentSession } from "#session/session.store.ts";
import { fetchPicture } from "#thread/questions/kept-picture.ts";
import { liveTurn } from "#thread/threads.ts";
import type { Picture } from "#thread/turns.rules.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { composer, type Selection, type TypedQuestion } from "../composer.ts";
import type { DocumentTurn } from "./discussion.rules.ts";
import { answerSettings, discussionOf, discussions, type Discussion } from "./discussion.store.ts";
import { discussionActions } from "./discussion.thread.ts";

export const { stop, readEarlier, leave: leaveDiscussion, refresh: refreshDiscussion } = discussionActions;

/** The discussion of a file; what this page knows is shown at once, and read again where nothing runs here. */
export function openDiscussion(file: string): Discussion {
  const discussion = discussionOf(file);
  if (!liveTurn(discussion)) void discussionActions.read(discussion);
  return discussion;
}

/** What the file says, once its analysis has ended. */
export async function fetchSummary({ file, summary }: Discussion): Promise<void> {
  if (summary.status === "loading" || summary.status === "ready") return;
  summary.status = "loading";
  try {
    const { summary: text, questions } = await call(readSummary, { params: { id: file } });
    Object.assign(summary, { status: "ready", text, questions, error: null });
  } catch (error) {
    Object.assign(summary, { status: "failed", error: errorKeyOf(error) });
  }
}

/** Sends what stands in the composer. */
export function sendQuestion(discussion: Discussion): void {
  const { text, attached, kept } = composer.state;
  const isEmpty = text.trim() === "" && kept.selection === null && attached.picture === null;
  if (!isEmpty && !liveTurn(discussion)) send(discussion, composer.take(), "ask");
}

/** A question that was chosen; what is being typed stays. */
export function askText(discussion: Discussion, text: string): void {
  if (!liveTurn(discussion)) send(discussion, composer.asTyped(text), "ask");
}

export function sendAboutSelection(file: string, selection: Selection, purpose: "explain" | "translate"): void {
  const discussion = discussionOf(file);
  const typed = { ...composer.asTyped(""), kept: { selection } };
  if (!liveTurn(discussion)) send(discussion, typed, purpose);
}

function send(discussion: Discussion, typed: TypedQuestion, purpose: "ask" | "explain" | "translate"): void {
  const { selection } = typed.kept;
  const { picture } = typed.attached;
  const words =
    purpose === "ask" ? typed.text || i18n.t("ask.about", { ns: "pdf" }) : i18n.t(`ask.${purpose}`, { ns: "pdf" });
  const requestId = crypto.randomUUID();
  discussionActions.send(discussion, {
    requestId,
    typed,
    shown: {
      text: selection && purpose === "ask" ? `« ${selection.text} »\n\n${words}` : words,
      pictures: picture ? [{ fileId: null, url: picture.url, name: "" }] : [],
    },
    body: {
      message: words,
      type: picture ? "image" : "text",
      imageData: picture?.url ?? null,
      images: [],
      user_id: currentSession()?.user.id,
      ...modelOf(),
      ...scopeOf(discussion),
      ...(selection && { selection: { ...selection } }),
      purpose,
      request_id: requestId,
      locale: currentLocale(),
    },
    replaces: null,
  });
}

/** Where the next questions are looked for, besides the file itself. */
export function lookIn(discussion: Discussion, scope: Pick<Discussion, "folder" | "documents">): void {
  Object.assign(discussion, scope);
}

/** The model that answers, where the reader has chosen one. */
function modelOf(): Partial<DocumentQuestion> {
  const model_id = answerSettings.current?.model_id ?? null;
  return model_id === null ? {} : { model_id };
}

/** Where to look besides the file. */
const scopeOf = ({ documents, folder }: Discussion): Partial<DocumentQuestion> =>
  folder !== null ? { folder_id: folder } : documents.length > 0 ? { document_ids: [...documents] } : {};

/** Asks a question of the discussion again: it and what follows are replaced. */
export async function askAgain(discussion: Discussion, turn: DocumentTurn): Promise<void> {
  if (liveTurn(discussion)) return;
  const { text = "", pictures = [] } = turn.question ?? {};
  const before = discussionActions.sentWith(turn);
  try {
    const body = before?.body ?? { ...(await keptQuestion(text, pictures)), ...scopeOf(discussion) };
    const requestId = crypto.randomUUID();
    discussionActions.send(discussion, {
      requestId,
      typed: before?.typed ?? composer.asTyped(text),
      shown: { text, pictures: [...pictures] },
      body: { ...body, ...modelOf(), request_id: requestId },
      replaces: turn,
    });
  } catch (error) {
    reportError(error);
  }
}

/** What the server keeps of a question, to send it again. */
async function keptQuestion(message: string, pictures: readonly Picture[]): Promise<DocumentQuestion> {
  const [imageData = null, ...images] = await Promise.all(pictures.map(pictureUrl));
  const type = imageData === null ? "text" : "image";
  const asker = { user_id: currentSession()?.user.id, locale: currentLocale() };
  return { message, type, imageData, images, purpose: "ask", ...asker };
}

async function pictureUrl(picture: Picture): Promise<string> {
  if (picture.fileId === null) return picture.url ?? "";
  const file = await fetchPicture(picture);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(String(reader.result)));
  reader.addEventListener("error", () => reject(new ApiError("client.unreadable", 0)));
  reader.readAsDataURL(file);
  return promise;
}

/** After a failure: under the same request where the server may not know it, else again in its place. */
export async function retryTurn(discussion: Discussion, turn: DocumentTurn): Promise<void> {
  if (!discussionActions.retry(discussion, turn)) await askAgain(discussion, turn);
}

/** The file is gone. */
export function forgetDiscussion(file: string): void {
  composer.forget(file);
  const discussion = discussions.of(file);
  if (!discussion) return;
  leaveDiscussion(discussion);
  discussions.forget(discussion.key);
}
