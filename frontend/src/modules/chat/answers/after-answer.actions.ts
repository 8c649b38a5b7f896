import { readConversation, updateRelatedQuestions } from "#contract/chat/conversations.contract.ts";
import { call } from "#api/call.ts";
import { earlierQuery } from "#thread/earlier.rules.ts";
import { currentKind } from "#session/session.store.ts";
import type { FollowResult } from "#thread/running.ts";
import { relatedTo } from "#thread/related.ts";
import type { Turn } from "#thread/turns.rules.ts";
import type { ChatWire } from "../answers.calls.ts";
import type { Room } from "../chat.store.ts";
import type { AskedInRoom } from "./asked-in-room.ts";
import { trackAnswer, type EndEvent } from "./telemetry.ts";

/** What follows the end of an answer: its report, where it stands, and what may be asked or remembered next. */
export function followUp(asked: AskedInRoom, ending: FollowResult<ChatWire>, seen: EndEvent): void {
  const { thread: room, turn, outgoing } = asked;
  trackAnswer(asked, ending, seen);
  if (ending.type !== "ended") return;
  if (turn.question?.branch) void learnBranches(room, turn);
  if (ending.end.status !== "complete") return;
  void suggestQuestions(room, turn);
  if (outgoing !== null) void offerMemory(room, turn);
}

/** What may be asked after a picture is another one. */
const hasWords = ({ answer }: Turn): boolean => answer !== null && answer.text !== "" && !answer.drawn;

const isLastOf = ({ turns }: Room, { key }: Turn): boolean => turns.at(-1)?.key === key;

/** Looks for what may be asked next. */
async function suggestQuestions(room: Room, turn: Turn): Promise<void> {
  const { question } = turn;
  if (!hasWords(turn) || !isLastOf(room, turn)) return;
  try {
    const related = await relatedTo(turn);
    if (!isLastOf(room, turn) || related.length === 0) return;
    room.related = related;
    if (room.incognito || room.id === null) return;
    const body = { query: question?.text.slice(0, 300) ?? "", relatedQuestions: related };
    await call(updateRelatedQuestions, { params: { id: room.id }, body });
  } catch {
    // A convenience: the conversation is whole without it.
  }
}

/** Offers to remember what an account said of itself; the code for that is no part of the first load. */
async function offerMemory(room: Room, { question, answer }: Turn): Promise<void> {
  if (room.incognito || currentKind() !== "user" || question === null || !answer?.id) return;
  try {
    const { suggest } = await import("../memories/suggesting.actions.ts");
    await suggest(question.text, answer.id);
  } catch {
    // A convenience, as above.
  }
}

/** Reads where the last question stands among those that were asked here. */
async function learnBranches(room: Room, { question }: Turn): Promise<void> {
  if (room.id === null || question === null) return;
  try {
    const found = await call(readConversation, { params: { id: room.id }, query: earlierQuery({ turns: 1 }) });
    const read = found?.history.find(({ id }) => id === question.id);
    if (read) question.branch = read.branch;
  } catch {
    // The next reading of the conversation brings it.
  }
}
