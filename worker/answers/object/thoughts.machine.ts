import type { AnswerThought } from "../../contract/chat/thoughts.contract.ts";
import { thoughtsLength } from "../../contract/limits.ts";
import type { AnswerEvent } from "../events.ts";
import type { Thoughts } from "../run.ts";
import { cutText } from "../../lib/text.rules.ts";

/** What a model thinks while it has no words yet. Offsets of the text know nothing of it: a reader who comes gets all of it. */
export interface ThoughtState {
  text: string;
  /** When its model was asked. */
  since: number;
  /** How long it thought; null while it does. */
  ms: number | null;
  /** What readers were sent of it. */
  sent: { length: number; ms: number | null };
}

export const noThinking: ThoughtState = { text: "", since: 0, ms: null, sent: { length: 0, ms: null } };

export const beginThinking = ({ sent }: ThoughtState, now: number): ThoughtState => ({
  ...noThinking,
  since: now,
  sent,
});

/** What lies beyond the limit is left out. */
export function think(thinking: ThoughtState, piece: string): ThoughtState {
  const room = thoughtsLength - thinking.text.length;
  const more = thinking.text === "" ? piece.trimStart() : piece;
  return thinking.ms === null && room > 0 ? { ...thinking, text: thinking.text + cutText(more, room) } : thinking;
}

/** Its first words are there, or it has ended without any. */
export const endThinking = (thinking: ThoughtState, now: number): ThoughtState =>
  thinking.text === "" || thinking.ms !== null ? thinking : { ...thinking, ms: Math.max(0, now - thinking.since) };

/** What readers were not sent yet, and the state in which it is sent. */
export function drainThinking(thinking: ThoughtState): { thinking: ThoughtState; events: AnswerEvent[] } {
  const { text, ms, sent } = thinking;
  if (text.length === sent.length && ms === sent.ms) return { thinking, events: [] };
  const from = Math.min(sent.length, text.length);
  return {
    thinking: { ...thinking, sent: { length: text.length, ms } },
    events: [thoughtEvent({ from, text: text.slice(from), ms })],
  };
}

/** For a reader who has none of it. */
export const thoughtsSoFar = ({ text, sent }: ThoughtState): AnswerEvent[] =>
  sent.length === 0 ? [] : [thoughtEvent({ from: 0, text: text.slice(0, sent.length), ms: sent.ms })];

const thoughtEvent = (data: AnswerThought): AnswerEvent => ({ event: "thought", data });

/** As it is stored; nothing where nothing was thought. */
export const thoughtsOf = ({ text, ms }: ThoughtState): { thoughts?: Thoughts } =>
  text === "" ? {} : { thoughts: { text, ms: ms ?? 0 } };
