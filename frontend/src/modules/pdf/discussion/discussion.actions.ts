import { readSummary } from "#contract/pdf/analysis.contract.ts";
import { readDiscussion, type DocumentQuestion } from "#contract/pdf/discussions.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale, i18n } from "#i18n/i18n.ts";
import { currentSession } from "#session/session.store.ts";
import { refusalOf } from "#modules/chat/refusal.rules.ts";
import { relatedTo } from "#modules/chat/questions.actions.ts";
import { complain, isLimit } from "../complain.ts";
import { askedTurn, toTurns, type DocumentTurn } from "./discussion.rules.ts";
import { beginDiscussion, discussion, focusComposer, liveTurn, turnOf, type Attached } from "./discussion.store.ts";
import { follow, leaveAnswers, stopTurn, type Endings } from "./running.ts";

/** The discussion of a file, with the answer that runs in it. */
export async function openDiscussion(id: string): Promise<void> {
  if (discussion.documentId !== id) {
    leaveAnswers();
    beginDiscussion(id);
  } else if (liveTurn()) return;
  try {
    const messages = await call(readDiscussion, { params: { id } });
    if (discussion.documentId !== id || liveTurn()) return;
    Object.assign(discussion, { status: "ready", error: null, turns: toTurns(messages) });
    const last = discussion.turns.at(-1);
    if (last?.answer?.status === "running") follow(id, last.key, null, endings);
  } catch (error) {
    if (discussion.documentId === id && discussion.turns.length === 0)
      Object.assign(discussion, { status: "failed", error: errorKeyOf(error) });
  }
}

/** What the file says, once its analysis has ended. */
export async function fetchSummary(id: string): Promise<void> {
  const { summary } = discussion;
  if (summary.status === "loading" || summary.status === "ready") return;
  summary.status = "loading";
  try {
    const { summary: text, questions } = await call(readSummary, { params: { id } });
    if (discussion.documentId === id)
      Object.assign(discussion.summary, { status: "ready", text, questions, error: null });
  } catch (error) {
    if (discussion.documentId === id) Object.assign(discussion.summary, { status: "failed", error: errorKeyOf(error) });
  }
}

/** Sends what stands in the composer. */
export function sendQuestion(): void {
  const { text, selection, picture } = discussion;
  const words = text.trim() || (selection || picture ? i18n.t("ask.about", { ns: "pdf" }) : "");
  if (words === "" || liveTurn()) return;
  Object.assign(discussion, { text: "", selection: null, picture: null, refused: null });
  send(words, { selection, picture }, "ask");
}

/** A question that somebody chose; what is being typed stays. */
export function askText(text: string): void {
  if (!liveTurn()) send(text, { selection: null, picture: null }, "ask");
}

export function sendAboutSelection(selection: Attached["selection"], purpose: "explain" | "translate"): void {
  if (!liveTurn()) send(i18n.t(`ask.${purpose}`, { ns: "pdf" }), { selection, picture: null }, purpose);
}

export function askAboutSelection(selection: Attached["selection"]): void {
  discussion.selection = selection;
  focusComposer();
}

export function askAboutPicture(picture: Attached["picture"]): void {
  discussion.picture = picture;
  focusComposer();
}

interface Asked extends Attached {
  text: string;
  purpose: "ask" | "explain" | "translate";
  question: DocumentQuestion;
}

const sent = new Map<string, Asked>();

function send(
  text: string,
  { selection, picture }: Attached,
  purpose: Asked["purpose"],
  replaces: DocumentTurn | null = null,
): void {
  const { documentId, documents, folder, settings } = discussion;
  if (documentId === null) return;
  const key = crypto.randomUUID();
  const question: DocumentQuestion = {
    message: text,
    type: picture ? "image" : "text",
    imageData: picture?.url ?? null,
    images: [],
    user_id: currentSession()?.user.id,
    ...(settings?.model_id != null && { model_id: settings.model_id }),
    ...(folder !== null ? { folder_id: folder } : documents.length > 0 && { document_ids: [...documents] }),
    ...(selection && { selection: { ...selection } }),
    ...(replaces?.question?.id != null && { replaces: replaces.question.id }),
    purpose,
    request_id: key,
    locale: currentLocale(),
  };
  sent.set(key, { text, selection, picture, purpose, question });
  const pictures = picture ? [{ fileId: null, url: picture.url, name: "" }] : [];
  const shown = selection && purpose === "ask" ? `« ${selection.text} »\n\n${text}` : text;
  if (replaces) discussion.turns = discussion.turns.filter((turn) => turn.key !== replaces.key);
  discussion.turns.push(askedTurn(key, shown, pictures));
  discussion.related = [];
  follow(documentId, key, question, endings);
}

const endings: Endings = {
  onEnded(turn) {
    sent.delete(turn.key);
    if (turn.answer?.status === "complete" && turn.answer.notFound === null) void suggest(turn);
  },
  onWithdrawn({ key }) {
    const replaced = sent.get(key)?.question.replaces !== undefined;
    giveBack(key);
    // What the server made of the thread is for it to say.
    if (replaced && discussion.documentId !== null) void openDiscussion(discussion.documentId);
  },
  onRefused({ key, answer }, error) {
    const refusal = refusalOf({ code: errorKeyOf(error), details: error instanceof ApiError ? error.details : {} });
    if (refusal.kind === "failure" && answer) {
      Object.assign(answer, { status: "failed", reason: refusal.code });
      return;
    }
    const stale = refusal.kind === "stale" || sent.get(key)?.question.replaces !== undefined;
    giveBack(key);
    if (isLimit(error)) complain(error, "pdf-chat");
    else discussion.refused = errorKeyOf(error);
    if (stale && discussion.documentId !== null) void openDiscussion(discussion.documentId);
  },
};

/** The question stands in the composer again, as it was. */
function giveBack(key: string): void {
  const unattached = { text: turnOf(key)?.question?.text ?? "", selection: null, picture: null, purpose: "ask" };
  const { text, selection, picture, purpose } = sent.get(key) ?? unattached;
  discussion.turns = discussion.turns.filter((turn) => turn.key !== key);
  if (purpose === "ask" && discussion.text.trim() === "") discussion.text = text;
  Object.assign(discussion, { selection, picture });
  focusComposer();
}

async function suggest(turn: DocumentTurn): Promise<void> {
  try {
    const related = await relatedTo(turn);
    if (discussion.turns.at(-1)?.key === turn.key) discussion.related = related;
  } catch {
    // A convenience: the discussion is whole without it.
  }
}

/** Asks the same again, in its place; where the server may not know it yet, under the same request. */
export function retry({ key, question, answer }: DocumentTurn): void {
  const { documentId } = discussion;
  const asked = sent.get(key);
  if (documentId === null || liveTurn()) return;
  if (answer?.status === "unreachable" && answer.id !== null) return void openDiscussion(documentId);
  const turn = turnOf(key);
  if (asked && question?.id == null && turn?.answer) {
    Object.assign(turn.answer, { status: "waiting", reason: null });
    follow(documentId, key, asked.question, endings);
  } else {
    const attached = asked ?? { selection: null, picture: null };
    send(asked?.text ?? question?.text ?? "", attached, asked?.purpose ?? "ask", turn ?? null);
  }
}

export function stop(): void {
  const turn = liveTurn();
  if (turn) stopTurn(turn);
}
