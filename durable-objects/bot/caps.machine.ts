import type { ChatbotCaps } from "../../worker/contract/support/chatbots.ts";

const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** As long as an answer may take: the place of one that died is free again. */
const holdFor = 5 * minute;
/** Until then an answer that ends late still counts. */
const forgottenAfter = dayLength;

interface Held {
  visitor: string;
  conversation: string;
  expires: number;
}

interface Visitor {
  minute: number;
  inMinute: number;
  today: number;
}

/** What visitors asked of one chatbot. Days and months are those of UTC; `held` has running answers by their ids. */
export interface CapsState {
  day: number;
  /** As YYYY-MM. */
  month: string;
  today: number;
  thisMonth: number;
  visitors: Readonly<Record<string, Visitor>>;
  held: Readonly<Record<string, Held>>;
  /** Second searches of today, in the words of a model that the platform pays. */
  searchedAgain: number;
  isStopped: boolean;
}

export const emptyCaps: CapsState = {
  day: 0,
  month: "",
  today: 0,
  thisMonth: 0,
  visitors: {},
  held: {},
  searchedAgain: 0,
  isStopped: false,
};

export type CapRefusal = "stopped" | "busy" | "visitor_minute" | "visitor_day" | "day" | "month";

export interface CapRequest {
  answerId: string;
  visitor: string;
  conversation: string;
  caps: ChatbotCaps;
}

/** The state as of now: what a new day or month begins counts from nothing. */
export function capsAt(state: CapsState, now: number): CapsState {
  const day = Math.floor(now / dayLength);
  const month = new Date(now).toISOString().slice(0, 7);
  const held = Object.fromEntries(
    Object.entries(state.held).filter(([, { expires }]) => expires + forgottenAfter > now),
  );
  const isToday = day === state.day;
  return {
    ...state,
    held,
    day,
    month,
    today: isToday ? state.today : 0,
    searchedAgain: isToday ? state.searchedAgain : 0,
    thisMonth: month === state.month ? state.thisMonth : 0,
    visitors: isToday ? state.visitors : {},
  };
}

/** Holds one answer, or says which cap it meets. Holding it again is the same hold. A refusal counts nothing. */
export function hold(
  before: CapsState,
  asked: CapRequest,
  now: number,
): { state: CapsState; refused: CapRefusal | null } {
  const state = capsAt(before, now);
  if (Object.hasOwn(state.held, asked.answerId)) return { state, refused: null };
  const refused = refusalOf(state, asked, now);
  if (refused !== null) return { state, refused };
  const { answerId, visitor, conversation } = asked;
  const known = visitorAt(state, visitor, now);
  const counted = { ...known, inMinute: known.inMinute + 1, today: known.today + 1 };
  return {
    state: {
      ...state,
      visitors: { ...state.visitors, [visitor]: counted },
      held: { ...state.held, [answerId]: { visitor, conversation, expires: now + holdFor } },
    },
    refused: null,
  };
}

function refusalOf(state: CapsState, { visitor, conversation, caps }: CapRequest, now: number): CapRefusal | null {
  const running = Object.values(state.held).filter(({ expires }) => expires > now);
  const { inMinute, today } = visitorAt(state, visitor, now);
  if (state.isStopped) return "stopped";
  if (running.some((one) => one.conversation === conversation)) return "busy";
  if (inMinute >= caps.visitor_minute) return "visitor_minute";
  if (today >= caps.visitor_day) return "visitor_day";
  if (caps.day !== null && state.today + running.length >= caps.day) return "day";
  if (caps.month !== null && state.thisMonth + running.length >= caps.month) return "month";
  return null;
}

/** A visitor's tries count although their answers are free: who only asks in vain is held back too. */
function visitorAt({ visitors }: CapsState, visitor: string, now: number): Visitor {
  const at = Math.floor(now / minute);
  const known = Object.hasOwn(visitors, visitor) ? visitors[visitor] : undefined;
  return { minute: at, inMinute: known?.minute === at ? known.inMinute : 0, today: known?.today ?? 0 };
}

/** Ends a hold, once: an answer that a model wrote counts, and any other frees its place. */
export function settle(before: CapsState, answerId: string, counts: boolean, now: number): CapsState {
  const state = capsAt(before, now);
  if (!Object.hasOwn(state.held, answerId)) return state;
  const { [answerId]: _ended, ...held } = state.held;
  const more = counts ? 1 : 0;
  return { ...state, held, today: state.today + more, thisMonth: state.thisMonth + more };
}

/** Counts a second search; null where the day has had as many as it may. */
export function searchAgain(before: CapsState, most: number, now: number): CapsState | null {
  const state = capsAt(before, now);
  return state.searchedAgain < most ? { ...state, searchedAgain: state.searchedAgain + 1 } : null;
}

/** The switch that stops every answer at once; what was counted stays. */
export const setStopped = (state: CapsState, isStopped: boolean): CapsState => ({ ...state, isStopped });
