import { stopAnswer } from "#contract/chat/answers.contract.ts";
import { readConversation } from "#contract/chat/conversations.contract.ts";
import { call } from "#api/call.ts";
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
import { askModel, decodeEvent, joinAnswer, type ChatWire } from "./answers.calls.ts";
import { chat, withdrawConversation, type Room } from "./chat.store.ts";
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

const kind: ThreadKind<Room, Answer, ChatWire, Body, ChatAttachments, KeptExtras> = {
  composer,
  decode: decodeEvent,
  ask: ({ project }, { requestId, shown, body }, request, signal) =>
    askModel({ ...request, ...body, beside: body.beside ?? null, project, requestId, text: shown.text }, signal),
  join: ({ id }, answer, from, signal) => joinAnswer(answer, id, from, signal),
  stop: ({ id }, answer, shown) =>
    call(stopAnswer, { params: { id: answer }, body: { shown, conversation: id ?? undefined } }),
  async read(id, part) {
    const found = await call(readConversation, { params: { id }, query: earlierQuery(part) });
    return found && shownTurns(found);
  },
  isMissing: ({ code }) => code === "chat.conversation_not_found",
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
  },

  onIntroduced({ thread: room, turn, outgoing }, isFirst) {
    const { id, title } = room;
    if (id === null) return;
    // The tab that asked says it to the others, those that read along do not.
    const report = outgoing === null || room.incognito ? () => {} : reportToTabs;
    if (!isFirst) {
      report({ type: "titled", id, title });
      return showTitle(id, title);
    }
    const answer = turn.answer?.id ?? null;
    if (!room.incognito) bringToTop(id, { title, running: answer, project: room.project });
    report({ type: "asked", id, title, answer, project: room.project });
    if (outgoing !== null) chat.limit = null;
  },
  onEnding(asked, ending) {
    const { thread: room, outgoing } = asked;
    void followUp(asked, ending);
    if (room.id !== null) {
      markEnded(room.id);
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
