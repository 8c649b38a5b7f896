import { generateQuestions, readFile } from "#contract/chat/answers.contract.ts";
import { updateRelatedQuestions } from "#contract/chat/conversations.contract.ts";
import { relatedQuestions } from "#contract/limits.ts";
import { call, stream } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { toLocale } from "#i18n/locale.ts";
import { currentKind } from "#session/session.store.ts";
import type { Room } from "./chat.store.ts";
import type { Picture, Turn } from "./turns.rules.ts";

const themeLength = 4_000;

/** What may be asked next about the theme of a question and its answer. */
export async function relatedTo({ question, answer }: Pick<Turn, "question" | "answer">): Promise<string[]> {
  const theme = `${question?.text.slice(0, themeLength / 4) ?? ""}\n\n${answer?.text}`.slice(0, themeLength);
  const found = await call(generateQuestions, { body: { theme, language: toLocale(i18n.language) ?? "fr" } });
  return found.questions.map(({ question }) => question.slice(0, 300)).slice(0, relatedQuestions.count);
}

/** Looks for what may be asked next; for signed-in people only. Without any, nothing is missing. */
export async function suggestQuestions(room: Room, turn: Turn): Promise<void> {
  const { key, answer } = turn;
  if (currentKind() !== "user" || !answer || answer.text === "") return;
  try {
    const related = await relatedTo(turn);
    if (room.turns.at(-1)?.key !== key || related.length === 0) return;
    room.related = related;
    if (room.incognito || room.id === null) return;
    await call(updateRelatedQuestions, { params: { id: room.id }, body: { relatedQuestions: related } });
  } catch {
    // A convenience: the conversation is whole without it.
  }
}

/** Files of pictures sent from this page, by turn; those of earlier visits are fetched. */
const sent = new Map<string, readonly File[]>();

export function keepFiles(turnKey: string, files: readonly File[]): void {
  if (files.length > 0) sent.set(turnKey, files);
}

/** The pictures of a question, to send them along again: the server takes a question as it comes. */
export async function filesOf({ key, question }: Turn): Promise<readonly File[]> {
  return sent.get(key) ?? Promise.all((question?.pictures ?? []).map(fetchPicture));
}

async function fetchPicture({ fileId, name }: Picture): Promise<File> {
  const response = await stream(readFile, { params: { id: fileId ?? "" } });
  const blob = await response.blob();
  return new File([blob], name.replace("/", "."), { type: blob.type });
}
