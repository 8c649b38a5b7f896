import { errorKeyOf } from "#api/api-error.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { chooseModel, currentViewer, modelsAreRead, selectedModel } from "#modules/models/models.actions.ts";
import { accessOf, type Viewer } from "#modules/models/models.rules.ts";
import { modelById, modelsStore } from "#modules/models/models.store.ts";
import { complain, stopAnswer } from "./answers.actions.ts";
import { chat, freshRoom, liveTurn, type Room } from "./chat.store.ts";
import { takeQuestion, returnQuestion } from "./composer.actions.ts";
import { composer, focusComposerAgain, type Attachment } from "./composer.store.ts";
import { heldQuestion } from "./held-question.ts";
import { hold } from "./holding.actions.ts";
import { checkLimit } from "./limits.actions.ts";
import { filesOf } from "./questions.actions.ts";
import { readRoom, openConversation } from "./rooms.actions.ts";
import { draftKeyOf, send, sendAgain, unsentRun, watch } from "./sending.actions.ts";
import type { Turn } from "./turns.rules.ts";

/** Sends what stands in the composer; true when it was taken from there. */
export async function sendQuestion(room: Room): Promise<boolean> {
  // Who is quicker than the catalogue waits for it.
  await modelsAreRead();
  if (composer.text.trim() === "" || liveTurn(room)) return false;
  const model = usableModel(room, composer.text.trim(), () => void sendQuestion(room));
  if (!model || !(await mayAsk(room, model, composer.text))) return false;
  const { text, pictures } = takeQuestion();
  if (text === "") return false;
  ask(room, model, text, pictures);
  return true;
}

/** Asks a text that somebody chose, such as a related question; what is being typed stays. */
export async function askText(room: Room, text: string): Promise<void> {
  if (liveTurn(room)) return;
  focusComposerAgain();
  const model = usableModel(room, text, () => void askText(room, text));
  if (model && (await mayAsk(room, model, text))) ask(room, model, text, []);
}

function ask(room: Room, model: AiModel, text: string, pictures: Attachment[]): void {
  const files = pictures.map(({ file }) => file);
  // Whatever waited for a plan, the reader has gone on.
  heldQuestion.forget();
  send(room, { text, pictures, files, replaces: null, requestId: crypto.randomUUID() }, model);
}

/** Asks a question of the thread again, edited or not: it and what follows are replaced. */
export async function askAgain(room: Room, turn: Turn, text = turn.question?.text ?? ""): Promise<void> {
  if (text.trim() === "" || liveTurn(room)) return;
  focusComposerAgain();
  const model = usableModel(room, text, () => void askAgain(room, turn, text));
  if (!model || !(await mayAsk(room, model, text))) return;
  try {
    const files = await filesOf(turn);
    send(room, { text: text.trim(), pictures: [], files, replaces: turn, requestId: crypto.randomUUID() }, model);
  } catch (error) {
    complain(errorKeyOf(error));
  }
}

/** After a failure: under the same request where the server may not know it, else as a question asked again. */
export function retry(room: Room, turn: Turn): void {
  const unsent = unsentRun(turn);
  if (turn.answer?.status === "unreachable" && turn.answer.id !== null) void readRoom(room, watch);
  else if (unsent && turn.question?.id == null) sendAgain(unsent);
  else void askAgain(room, turn);
}

export const stop = (room: Room): void => stopAnswer(room);

/** The room of the page /user/conversation/{id}. */
export const openRoom = (id: string): Room => openConversation(id, watch);
export const reloadRoom = (room: Room): Promise<void> => readRoom(room, watch);

/** The chosen model where it may be asked; else the question is held, and an account or a plan offered. */
function usableModel(room: Room, text: string, onContinueFree: () => void): AiModel | null {
  const model = selectedModel();
  if (!model) {
    complain(modelsStore.error ?? "models.unavailable");
    return null;
  }
  const access = accessOf(model, currentViewer());
  if (access === "open") return model;
  hold(draftKeyOf(room), text, model, access, onContinueFree);
  return null;
}

/** Only where nothing seems left is the server asked first; it decides in any case. */
async function mayAsk(room: Room, model: AiModel, text: string): Promise<boolean> {
  if (chat.allowance?.left !== 0 && chat.limit === null) return true;
  const intent = { modelId: model.id, text, pictures: composer.pictures.length, conversation: room.id };
  return checkLimit(intent);
}

/** Sends the question that waited for an account or a plan, once there is one; called by the page it was asked on. */
export function sendHeld(room: Room, viewer: Viewer): void {
  const held = heldQuestion.read();
  if (held === null || viewer.kind !== "user" || held.draft !== draftKeyOf(room) || liveTurn(room)) return;
  const model = modelById(held.modelId);
  if (!model || composer.draft !== held.draft) return;
  // On the way to a plan and not there yet: the question stays in the composer, and goes on waiting.
  if (held.why === "premium" && accessOf(model, viewer) !== "open") return;
  heldQuestion.forget();
  chooseModel(model);
  const typed = composer.text.trim();
  if (typed !== "" && typed !== held.text.trim()) return void askText(room, held.text);
  if (typed === "") returnQuestion(held.draft, held.text, [], null);
  void sendQuestion(room);
}

/** A click on "new conversation": a first question that failed does not stay in its way. */
export function newConversation(): void {
  const room = freshRoom();
  if (!liveTurn(room)) room.turns = [];
}
