import { ApiError } from "#api/api-error.ts";
import type { ImageSize } from "#contract/media/images.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { chooseModel, currentViewer, modelsAreRead, selectedModel } from "#modules/models/models.actions.ts";
import { accessOf, type Viewer } from "#modules/models/models.rules.ts";
import { modelById, modelsStore } from "#modules/models/models.store.ts";
import { incognitoIsSaved } from "#modules/users/incognito.actions.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { finishStep } from "#shell/welcome/welcome.actions.ts";
import { draftKeyOf } from "#thread/thread.actions.ts";
import { liveTurn, type FoundMessage } from "#thread/threads.ts";
import type { Turn } from "#thread/turns.rules.ts";
import type { Body } from "./answers/asked-in-room.ts";
import { chat, freshRoom, rooms, type Room } from "./chat.store.ts";
import { composer, type TypedQuestion } from "./composer.ts";
import { filesAreReady } from "./files/attaching.actions.ts";
import { heldQuestion, isFreshDraft } from "./held-question.ts";
import { holdQuestion } from "./holding.actions.ts";
import { checkLimit } from "./limits.actions.ts";
import { room as actions } from "./room.thread.ts";
import { chooseTool } from "./tools/tools.actions.ts";
import { besideOf, type Tool } from "./tools/tool.rules.ts";
import { placeAfter } from "./turns.rules.ts";

/** Sends what stands in the composer; true when it was taken from there. */
export async function sendQuestion(room: Room): Promise<boolean> {
  // A reader who is quicker than the catalogue waits for it.
  await modelsAreRead();
  const text = composer.state.text.trim();
  if (text === "" || liveTurn(room)) return false;
  const picture = pictureSize();
  const model = usableModel(room, text, () => void sendQuestion(room));
  if (!model || !(await filesAreReady(() => sendLater(room)))) return false;
  if (picture === null && !(await mayAsk(room, model, text))) return false;
  const typed = composer.take();
  if (typed.text === "") return false;
  ask(room, model, typed, picture);
  return true;
}

/** The files of the question are read by now; a reader who has gone elsewhere finds it where it was written. */
function sendLater(room: Room): void {
  if (composer.state.draft === draftKeyOf(room)) void sendQuestion(room);
}

/** Asks a text that was chosen, such as the rest of an answer; what is being typed stays. */
export async function askText(room: Room, text: string, tool: Tool | null = null): Promise<void> {
  if (liveTurn(room)) return;
  composer.focusAgain();
  const model = usableModel(room, text, () => void askText(room, text, tool));
  if (!model || !(await mayAsk(room, model, text))) return;
  const typed = composer.asTyped(text);
  ask(room, model, { ...typed, kept: { ...typed.kept, tool } });
}

/** Asks a question that was offered, as the next one that is typed would be asked. */
export const askRelated = (room: Room, question: string): Promise<void> => askText(room, question, toolOf(room));

/** The tool that the composer of a conversation shows. */
function toolOf(room: Room): Tool | null {
  const { draft, kept } = composer.state;
  return draft === draftKeyOf(room) ? kept.tool : null;
}

/** The size of a picture that the composer asks for; null for an answer in words. */
function pictureSize(): ImageSize | null {
  const { tool } = composer.state.kept;
  return tool?.name === "picture" ? tool.size : null;
}

function ask(room: Room, model: AiModel, typed: TypedQuestion, picture: ImageSize | null = null): void {
  const { pictures, files } = typed.attached;
  const named = files.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  // The reader has gone on: a question that waited for a plan waits no longer.
  heldQuestion.forget();
  finishStep("ask");
  actions.send(room, {
    requestId: crypto.randomUUID(),
    shown: {
      text: typed.text,
      pictures: pictures.map(({ url, file }) => ({ fileId: null, url, name: file.name })),
      files: named,
    },
    typed,
    body: {
      model,
      files: pictures.map(({ file }) => file),
      fileIds: named.map(({ id }) => id),
      picture,
      beside: secondOf(typed.kept.tool, model),
      web: typed.kept.tool?.name === "web",
    },
    replaces: null,
  });
}

/** The second model that a tool has answer at the same time. */
function secondOf(tool: Tool | null, model: AiModel): Body["beside"] {
  const second = modelById(besideOf(tool, model.id));
  return second ? { model: second, requestId: crypto.randomUUID() } : undefined;
}

/** Asks a question of the thread again, edited or not: it and what follows are replaced. The chosen model answers, or this one. */
export async function askAgain(
  room: Room,
  turn: Turn,
  text = turn.question?.text ?? "",
  other: AiModel | null = null,
): Promise<void> {
  if (text.trim() === "" || liveTurn(room)) return;
  composer.focusAgain();
  const model = other ?? usableModel(room, text, () => void askAgain(room, turn, text));
  if (!model) return;
  const way = wayOfAnswer(room, turn, text, model);
  if (way.picture === null && !(await mayAsk(room, model, text))) return;
  try {
    const files = await filesOf(turn);
    const typed = composer.asTyped(text.trim());
    const shown = { text: typed.text, ...keptWith(room, turn.question) };
    const fileIds = shown.files.map(({ id }) => id);
    const body = { model, files, fileIds, ...way };
    actions.send(room, { requestId: crypto.randomUUID(), shown, typed, body, replaces: turn });
  } catch (error) {
    reportError(error);
  }
}

/** As what an answer is asked again: a picture in its format; words of one model, or of two where the question is another. */
function wayOfAnswer(
  room: Room,
  { question, answer }: Turn,
  text: string,
  model: AiModel,
): Pick<Body, "picture" | "beside" | "web"> {
  const picture = answer?.drawn?.size ?? null;
  if (picture !== null) return { picture, beside: undefined, web: false };
  const tool = toolOf(room);
  const beside = text.trim() === question?.text.trim() ? undefined : secondOf(tool, model);
  return { picture, beside, web: !beside && (answer?.web !== undefined || tool?.name === "web") };
}

/** What the question keeps that takes the place of this one. */
function keptWith({ incognito }: Room, question: Turn["question"]) {
  if (question === null) return { pictures: [], files: [], branch: undefined };
  const branch = incognito ? undefined : placeAfter(question);
  return { pictures: [...question.pictures], files: [...(question.files ?? [])], branch };
}

/** Chooses the model, and asks it what another could not answer. */
export async function askOther(room: Room, turn: Turn, model: AiModel): Promise<void> {
  if (!liveTurn(room) && chooseModel(model)) await askAgain(room, turn);
}

/** The pictures of a question, to send them along again: the server takes a question as it comes. */
async function filesOf(turn: Turn): Promise<readonly File[]> {
  const sent = actions.sentWith(turn)?.body.files;
  const pictures = turn.question?.pictures ?? [];
  if (sent !== undefined || pictures.length === 0) return sent ?? [];
  const { fetchPicture } = await import("#thread/questions/kept-picture.ts");
  return Promise.all(pictures.map(fetchPicture));
}

/** After a failure: under the same request where the server may not know it, else as a question asked again. */
export function retryTurn(room: Room, turn: Turn): void {
  if (!actions.retry(room, turn)) void askAgain(room, turn);
}

export const { stop, stopOne, read: reloadRoom, refresh: refreshRoom, readEarlier } = actions;

/** The room of a conversation; what this page knows is shown at once, and read again where nothing runs here. */
export function openRoom(id: string, sought: FoundMessage | null = null): Room {
  const known = rooms.of(id);
  const room = known ?? rooms.add(id);
  room.sought = sought;
  if (!known || !liveTurn(room)) void actions.read(room);
  return room;
}

/** The chosen model where it may be asked; else the question is held, and an account or a plan offered. */
function usableModel(room: Room, text: string, onContinueFree: () => void): AiModel | null {
  const model = selectedModel();
  if (!model) {
    reportError(new ApiError(modelsStore.error ?? "models.unavailable"));
    return null;
  }
  const access = accessOf(model, currentViewer());
  if (access === "open") return model;
  holdQuestion(draftKeyOf(room), text, model, access, onContinueFree);
  return null;
}

/** Only where too little seems left for the model is the server asked first; it decides in any case. */
async function mayAsk(room: Room, model: AiModel, text: string): Promise<boolean> {
  if (room.id === null && !(await incognitoIsSaved())) return false;
  const left = chat.allowance?.left ?? null;
  if (chat.limit === null && (left === null || left >= model.question_weight)) return true;
  const pictures = composer.state.attached.pictures.length;
  return checkLimit({ modelId: model.id, text, pictures, conversation: room.id });
}

/** Sends the question that waited for an account or a plan, once there is one; called by the page it was asked on. */
export function sendHeld(room: Room, viewer: Viewer): void {
  const held = heldQuestion.read();
  if (held === null || viewer.kind !== "user" || held.draft !== draftKeyOf(room) || liveTurn(room)) return;
  const model = modelById(held.modelId);
  if (!model || composer.state.draft !== held.draft) return;
  // On the way to a plan and not there yet: the question stays in the composer, and goes on waiting.
  if (held.why === "premium" && accessOf(model, viewer) !== "open") return;
  heldQuestion.forget();
  chooseModel(model);
  const typed = composer.state.text.trim();
  if (typed !== "" && typed !== held.text.trim()) return void askText(room, held.text);
  if (typed === "") composer.giveBack(held.draft, composer.asTyped(held.text), null);
  void sendQuestion(room);
}

/** A click on "new conversation": a first question that failed does not stay in its way, nor does a tool without words. */
export function newConversation(): void {
  const room = freshRoom();
  if (!liveTurn(room)) Object.assign(room, { turns: [], earlier: null });
  const { draft, text, kept } = composer.state;
  if (draft !== null && isFreshDraft(draft) && text.trim() === "" && kept.tool !== null) chooseTool(null);
}
