import type { Turn } from "#thread/turns.rules.ts";
import { modelById } from "#modules/models/models.store.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { showBranch } from "../branches/branches.actions.ts";
import { askAgain, askText, retryTurn } from "../chat.actions.ts";
import type { Room } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { room as actions } from "../room.thread.ts";

/** Keeps one of two answers: the conversation goes on from it, and the other is another version. */
export async function keepAnswer(room: Room, id: string): Promise<boolean> {
  try {
    await showBranch(room, id);
    composer.focusAgain();
    return true;
  } catch (error) {
    reportError(error);
    void actions.read(room);
    return false;
  }
}

/** Has an answer that was cut go on: it is kept first. */
export async function goOn(room: Room, id: string | null, text: string): Promise<void> {
  if (id !== null && (await keepAnswer(room, id))) await askText(room, text);
}

/** Reads what cannot be reached, or asks the model of one answer again; both, where the question was not taken. */
export function retryOne(room: Room, turn: Turn, side: "answer" | "beside"): void {
  const { question, [side]: answer } = turn;
  const model = modelById(answer?.modelId ?? null);
  if (question?.id == null || answer?.status === "unreachable" || model === null) retryTurn(room, turn);
  else void askAgain(room, turn, question.text, model);
}
