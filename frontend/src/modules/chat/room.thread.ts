import { stopAnswer } from "#contract/chat/answers.contract.ts";
import { readConversation } from "#contract/chat/conversations.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { askWithEarlier } from "#thread/incognito/earlier-pictures.ts";
import { earlierQuery } from "#thread/earlier.rules.ts";
import { withCitation } from "#thread/citations.rules.ts";
import { openUpgrade } from "#shell/overlays.ts";
import type { FollowResult } from "#thread/running.ts";
import { createThreadActions, draftKeyOf } from "#thread/thread.actions.ts";
import type { ThreadKind } from "#thread/thread.kind.ts";
import type { LimitReached } from "#thread/refusal.rules.ts";
import { waitingAnswer, type Answer } from "#thread/turns.rules.ts";
import { selectedModel } from "#modules/models/models.actions.ts";
import type { AskedInRoom, Body, RoomQuestion } from "./answers/asked-in-room.ts";
import { askModel, decodeEvent, joinAnswer, sentBytes, type ChatWire } from "./answers.calls.ts";
import { chat, rooms, withdrawConversation, type Room } from "./chat.store.ts";
import { composer, type ChatAttachments, type KeptExtras } from "./composer.ts";
import { bringToTop, forgetRow, markEnded, showTitle } from "./conversations.actions.ts";
import { holdQuestion } from "./holding.actions.ts";
import { checkLimit, reachLimit } from "./limits.actions.ts";
import { reportToTabs } from "./tab-news.ts";
import { announceEnded } from "./unread.actions.ts";
import { takeThought } from "./thoughts.ts";
import { accountOf, drawnOf, originOf, shownTurns } from "./turns.rules.ts";

/** The word of an error event of its stream. */
const errorEvents = new WeakMap<Answer, string>();

/** A session that a team's provider opened reads no conversation: its tab alone has what is asked in it. */
const isMissing = ({ code }: ApiError): boolean =>
  code === "chat.conversation_not_found" || code === "sso.own_sign_in_needed";

/** What an incognito conversation needs of its tab is no part of the first load. */
const incognito = () => import("./incognito/kept-conversation.ts");
async function inTab(keep: (kept: Awaited<ReturnType<typeof incognito>>) => unknown): Promise<void> {
  try {
    await keep(await incognito());
  } catch {
    // The conversation is whole without it, until its page is left.
  }
}

const kind: ThreadKind<Room, Answer, ChatWire, Body, ChatAttachments, KeptExtras> = {
  composer,
  decode: decodeEvent,
  ask({ project }, { requestId, shown, body }, request, signal) {
    const question = { ...request, ...body, beside: body.beside ?? null, project, requestId, text: shown.text };
    const { conversation: thread, turns } = request;
    const ownBytes = () => sentBytes(body.files);
    return askWithEarlier((earlier) => askModel({ ...question, earlier }, signal), { thread, turns, ownBytes });
  },
  join: ({ id }, answer, from, signal) => joinAnswer(answer, id, from, signal),
  stop: ({ id }, answer, shown) =>
    call(stopAnswer, { params: { id: answer }, body: { shown, conversation: id ?? undefined } }),
  async read(id, part) {
    try {
      const found = await call(readConversation, { params: { id }, query: earlierQuery(part) });
      if (!found?.incognito) return found && shownTurns(found);
      return (await incognito()).remembered(id, shownTurns(found));
    } catch (error) {
      if (!(error instanceof ApiError && isMissing(error))) throw error;
      // What stands on the page is no less than what its tab keeps.
      const asks = part.before !== undefined || rooms.of(id)?.status === "loading";
      const kept = asks ? (await incognito()).keptConversation(id, part.before) : null;
      if (kept === null) throw error;
      return kept;
    }
  },
  isMissing,
  waiting: ({ model, picture }) => ({
    ...waitingAnswer(picture === null ? model : null),
    ...(picture !== null && { drawn: { size: picture, fileId: null } }),
  }),
  waitingBeside: ({ beside }) => beside && { ...waitingAnswer(beside.model), id: beside.requestId },
  introduce({ answer }, meta, room) {
    if (answer) Object.assign(answer, originOf(meta));
    Object.assign(room, { id: meta.conversation, incognito: meta.incognito, title: meta.title ?? room.title });
  },
  account(answer, frame) {
    Object.assign(answer, accountOf(frame));
    if (frame.citation) answer.cited = withCitation(answer.cited ?? [], frame.citation);
    if (frame.web) answer.web = frame.web;
    if (frame.thought) takeThought(answer, frame.thought);
    if (frame.error !== undefined) errorEvents.set(answer, frame.error);
  },
  complete(answer, end, room) {
    answer.costMicros = end.cost_micros;
    room.costMicros += end.cost_micros;
    Object.assign(answer, drawnOf({ content: end.pictures ?? [] }));
    if (answer.turn !== null) void inTab(({ keepRoom }) => keepRoom(room));
  },

  onIntroduced({ thread: room, turn, outgoing }, isFirst) {
    const { id, title } = room;
    if (id === null) return;
    // The tab that asked says it to the others, those that read along do not.
    const report = outgoing === null || room.incognito ? () => {} : reportToTabs;
    if (!isFirst) {
      report({ type: "titled", id, title });
      if (room.incognito) void inTab(({ keepTitle }) => keepTitle(room));
      return showTitle(id, title);
    }
    if (room.incognito && outgoing) void inTab(({ keepPictures }) => keepPictures(id, outgoing.body.files));
    const answer = turn.answer?.id ?? null;
    if (!room.incognito) bringToTop(id, { title, running: answer, project: room.project });
    report({ type: "asked", id, title, answer, project: room.project });
    if (outgoing !== null) chat.limit = null;
  },
  onEnding(asked, ending) {
    const { thread: room, outgoing } = asked;
    void followUp(asked, ending);
    if (room.id !== null) {
      const { id } = room;
      if (room.incognito && ending.type === "withdrawn") void inTab(({ sweepPictures }) => sweepPictures(id));
      markEnded(id);
      if (ending.type === "ended" && !room.incognito) {
        const isSeen = announceEnded(room.id, room.title);
        if (outgoing !== null) reportToTabs({ type: "ended", id: room.id, isSeen });
      }
    }
    if (ending.type === "ended" || ending.type === "withdrawn") void checkLimit();
  },
  onRefused({ thread: room, outgoing }, refusal) {
    if (refusal.kind === "limit" && outgoing && outgoing.body.picture !== null) offerMorePictures();
    else if (refusal.kind === "limit") reachLimit(refusal.limit);
    else if (refusal.kind === "tool") void goWithoutWeb(refusal.limit);
    else if (refusal.kind === "question" && refusal.code === "chat.project_not_found") void goWithoutProject(room);
    else if ((refusal.kind === "premium" || refusal.kind === "account") && outgoing) {
      holdQuestion(draftKeyOf(room), outgoing.shown.text, outgoing.body.model, refusal.kind, () =>
        resend(room, outgoing),
      );
    }
  },
  onEmptied(room) {
    if (room.id !== null) forgetRow(room.id);
    withdrawConversation(room);
  },
};

/** The actions of conversations that they share with other threads. */
export const room = createThreadActions(kind);

/** The reader goes on with another model, which is chosen by now. */
function resend(thread: Room, outgoing: RoomQuestion): void {
  const model = selectedModel();
  if (!model) return;
  composer.take();
  room.send(thread, { ...outgoing, body: { ...outgoing.body, model }, requestId: crypto.randomUUID() });
}

/** What follows an answer is no part of the first load. */
async function followUp(asked: AskedInRoom, ending: FollowResult<ChatWire>): Promise<void> {
  const { answer } = asked.turn;
  const seen = { at: performance.now(), errorEvent: (answer && errorEvents.get(answer)) ?? null };
  try {
    const after = await import("./answers/after-answer.actions.ts");
    after.followUp(asked, ending, seen);
  } catch {
    // The answer is whole without it.
  }
}

/** Questions are left: what ran out are the pictures of the month. */
const offerMorePictures = () => openUpgrade({ reason: "limit", limited: "image-creation" });
async function goWithoutWeb(limit: LimitReached): Promise<void> {
  const { refuseWeb } = await import("./tools/web.actions.ts");
  refuseWeb(limit);
}

/** Rarely needed: it comes when it is. */
async function goWithoutProject(room: Room): Promise<void> {
  const { loseProject } = await import("./projects/reading-projects.actions.ts");
  await loseProject(room);
}
