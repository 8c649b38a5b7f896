import { ApiError, errorKeyOf } from "#api/api-error.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { selectedModel } from "#modules/models/models.actions.ts";
import { follow, type Ending, type Run, type Watch } from "./answers.actions.ts";
import type { Asking } from "./asking.ts";
import { chat, withdrawConversation, type Room } from "./chat.store.ts";
import { moveDraft, returnQuestion, takeQuestion } from "./composer.actions.ts";
import { composer, type Attachment } from "./composer.store.ts";
import { bringToTop, forgetRow, markEnded, refresh, showTitle } from "./conversations.actions.ts";
import { sidebarPages } from "./conversations.store.ts";
import { newDraftKey, writeDraft } from "./drafts.ts";
import { hold } from "./holding.actions.ts";
import { checkLimit, reachLimit } from "./limits.actions.ts";
import { keepFiles, suggestQuestions } from "./questions.actions.ts";
import { refusalOf, type Refusal } from "./refusal.rules.ts";
import { readRoom } from "./rooms.actions.ts";
import { trackAnswer } from "./telemetry.ts";
import { askedTurn, type Turn } from "./turns.rules.ts";

/** A question as it goes: `replaces` is the turn that it takes the place of. */
export interface Outgoing {
  text: string;
  pictures: Attachment[];
  files: readonly File[];
  replaces: Turn | null;
  requestId: string;
}

interface Sent {
  outgoing: Outgoing;
  /** The turns as they were, for a refusal changes nothing. */
  before: readonly Turn[];
}

const sent = new WeakMap<Asking, Sent>();

export const draftKeyOf = (room: Pick<Room, "id">): string => room.id ?? newDraftKey;

/** Shows the question and its waiting answer at once, and asks. */
export function send(room: Room, outgoing: Outgoing, model: AiModel): void {
  const before = [...room.turns];
  const at = room.turns.findIndex((turn) => turn.key === outgoing.replaces?.key);
  const pictures =
    outgoing.replaces?.question?.pictures ??
    outgoing.pictures.map(({ url, file }) => ({ fileId: null, url, name: file.name }));
  const key = outgoing.requestId;
  const question = { id: null, text: outgoing.text, pictures: [...pictures] };
  room.turns = [...(at < 0 ? before : before.slice(0, at)), askedTurn(key, question, model)];
  Object.assign(room, { sent: key, related: [] });
  keepFiles(key, outgoing.files);
  const asking: Asking = {
    requestId: outgoing.requestId,
    conversation: room.id,
    text: outgoing.text,
    files: outgoing.files,
    model,
    replaces: outgoing.replaces?.question?.id ?? null,
  };
  sent.set(asking, { outgoing, before });
  const turn = room.turns.at(-1);
  if (turn) follow(room, turn, asking, watch);
}

/** Asks again what never reached the server, under the same request. */
export function sendAgain(run: Pick<Run, "room" | "turn" | "asking">): void {
  if (run.turn.answer) Object.assign(run.turn.answer, { status: "waiting", reason: null });
  follow(run.room, run.turn, run.asking, watch);
}

export const watch: Watch = {
  onIntroduced({ room, turn, asking }, first) {
    if (room.id === null) return;
    if (!first) return showTitle(room.id, room.title);
    if (!room.incognito) bringToTop(room.id, room.title, turn.answer?.id ?? null);
    if (asking === null) return;
    // The server has the question now: its draft goes, what was typed since stays.
    if (asking.conversation === null) moveDraft(newDraftKey, room.id);
    else writeDraft(room.id, composer.draft === room.id ? composer.text : "", null);
    chat.limit = null;
  },
  onEnding(ending, run) {
    trackAnswer(run, ending);
    if (run.room.id !== null) markEnded(run.room.id);
    endings[ending.type](run, ending as never);
  },
};

const endings: { [Type in Ending["type"]]: (run: Run, ending: Extract<Ending, { type: Type }>) => void } = {
  ended(run, { end }) {
    void checkLimit();
    if (run.asking?.conversation === null && !run.room.incognito) void learnTitle(run.room);
    if (end.status === "complete") void suggestQuestions(run.room, run.turn);
  },
  withdrawn(run) {
    giveBack(run);
    // What the server made of the thread is for it to say.
    if (run.asking?.replaces != null) void readRoom(run.room, watch);
    void checkLimit();
  },
  unreachable: () => {},
  refused(run, { error }) {
    const details = error instanceof ApiError ? error.details : {};
    const refusal = refusalOf({ code: errorKeyOf(error), details });
    if (run.asking === null) void readRoom(run.room, watch);
    else refuse(run, refusal);
  },
};

/** Milliseconds: a title may be found after the answer has ended. */
const lateTitle = 4_000;

/** A conversation that has just begun was given a better title meanwhile. */
async function learnTitle(room: Room): Promise<void> {
  for (const wait of [0, lateTitle]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await refresh(sidebarPages);
    const known = sidebarPages.items.find(({ id }) => id === room.id);
    if (known) room.title = known.title;
  }
}

function refuse(run: Run, refusal: Refusal): void {
  if (refusal.kind === "failure") {
    if (run.turn.answer) Object.assign(run.turn.answer, { status: "failed", reason: refusal.code });
    keptForRetry.set(run.turn.key, run);
    return;
  }
  const model = run.asking?.model;
  undo(run, "code" in refusal ? refusal.code : null);
  if (refusal.kind === "limit") reachLimit(refusal.limit);
  else if (refusal.kind === "stale") void readRoom(run.room, watch);
  else if (refusal.kind !== "question" && model) {
    const { text } = run.turn.question ?? { text: "" };
    hold(draftKeyOf(run.room), text, model, refusal.kind, () => resend(run));
  }
}

/** The reader goes on with another model, which is chosen by now. */
function resend({ room, asking }: Run): void {
  const kept = asking && sent.get(asking);
  const model = selectedModel();
  if (!kept || !model) return;
  takeQuestion();
  send(room, { ...kept.outgoing, requestId: crypto.randomUUID() }, model);
}

/** Questions that failed before the server knew them. */
const keptForRetry = new Map<string, Run>();

export const unsentRun = (turn: Turn): Run | undefined => keptForRetry.get(turn.key);

/** The turns stand as before the question, which is in the composer again. */
function undo(run: Run, code: ReturnType<typeof errorKeyOf> | null): void {
  const kept = run.asking && sent.get(run.asking);
  if (!kept) return;
  run.room.turns = [...kept.before];
  const repeated = kept.outgoing.replaces?.question?.text === kept.outgoing.text;
  if (!repeated) returnQuestion(draftKeyOf(run.room), kept.outgoing.text, kept.outgoing.pictures, code);
  else composer.refused = code;
}

/** Stopped before anything was shown: the question goes back to where it came from. */
function giveBack(run: Run): void {
  const kept = run.asking && sent.get(run.asking);
  const { room, turn } = run;
  room.turns = room.turns.filter(({ key }) => key !== turn.key);
  const text = kept?.outgoing.text ?? turn.question?.text ?? "";
  // The server removes a conversation that holds nothing else.
  if (room.id !== null && room.turns.length === 0) {
    moveDraft(room.id, newDraftKey);
    forgetRow(room.id);
    withdrawConversation(room);
  }
  returnQuestion(draftKeyOf(room), text, kept?.outgoing.pictures ?? [], null);
}
