import { dayCapOf, isNearlyUsed, startsWithinMs, usualNetworkHour } from "../../../contract/support/caps.rules.ts";
import type { ChatbotCaps } from "../../../contract/support/chatbots.ts";

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;
/** As long as an answer may take: the place of one that died is free again. */
const holdFor = 5 * minute;
/** Until then an answer that ends late still counts. */
const forgottenAfter = dayLength;

interface CapHold {
  visitor: string;
  conversation: string;
  expires: number;
}

interface Visitor {
  minute: number;
  inMinute: number;
  today: number;
}

interface Network {
  hour: number;
  inHour: number;
  today: number;
}

/** What visitors asked of one chatbot. Days and months are those of UTC; `held` has running answers by their ids. */
export interface CapsState {
  day: number;
  /** As YYYY-MM. */
  month: string;
  today: number;
  thisMonth: number;
  /** The one that asks, where it asked before: a hold looks at no other. */
  visitors: Readonly<Record<string, Visitor>>;
  /** The one that is asked from, by its marks of the day: addresses are not kept. */
  networks: Readonly<Record<string, Network>>;
  held: Readonly<Record<string, CapHold>>;
  /** The day's cap under which the last answer was held. */
  dayCap: number | null;
  /** Whether most of today's cap was used so far, under whichever cap stood then. */
  wasNear: boolean;
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
  networks: {},
  held: {},
  dayCap: null,
  wasNear: false,
  searchedAgain: 0,
  isStopped: false,
};

export type CapRefusal = "stopped" | "busy" | "visitor_minute" | "visitor_day" | "network_hour" | "day" | "month";

export interface CapRequest {
  answerId: string;
  visitor: string;
  /** A mark of the visitor's network, good for a day. */
  network: string;
  /** Its marks under earlier keys, whose counts go on; absent where the request was made by an earlier release. */
  earlierNetworks?: readonly string[];
  conversation: string;
  caps: ChatbotCaps;
  /** Answers that the owner's plan has a month; null is without a limit. */
  monthUnits: number | null;
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
    wasNear: isToday && state.wasNear,
    searchedAgain: isToday ? state.searchedAgain : 0,
    thisMonth: month === state.month ? state.thisMonth : 0,
    visitors: isToday ? state.visitors : {},
    networks: isToday ? state.networks : {},
  };
}

/** Holds one answer, or says which cap it meets. Holding it again is the same hold, and one more try. A refusal counts nothing. */
export function holdAnswer(
  before: CapsState,
  asked: CapRequest,
  now: number,
): { state: CapsState; refused: CapRefusal | null } {
  const state = capsAt(before, now);
  const isHeld = Object.hasOwn(state.held, asked.answerId);
  const refused = isHeld ? askerRefusal(state, asked, now) : refusalOf(state, asked, now);
  if (refused !== null) return { state, refused };
  const { answerId, visitor, network, conversation } = asked;
  const known = visitorAt(state, visitor, now);
  const counted = { ...known, inMinute: known.inMinute + 1, today: known.today + 1 };
  const place = networkAt(state, network, now);
  const fromThere = { ...place, inHour: place.inHour + 1, today: place.today + 1 };
  return {
    state: {
      ...state,
      visitors: { ...state.visitors, [visitor]: counted },
      networks: { ...state.networks, [network]: fromThere },
      dayCap: dayCapOf(asked.caps, asked.monthUnits),
      held: isHeld ? state.held : { ...state.held, [answerId]: { visitor, conversation, expires: now + holdFor } },
    },
    refused: null,
  };
}

function askerRefusal(
  state: CapsState,
  { visitor, network, earlierNetworks = [], caps }: CapRequest,
  now: number,
): CapRefusal | null {
  const { inMinute, today } = visitorAt(state, visitor, now);
  if (inMinute >= caps.visitor_minute) return "visitor_minute";
  if (today >= caps.visitor_day) return "visitor_day";
  const inHour = [network, ...earlierNetworks].reduce((sum, mark) => sum + networkAt(state, mark, now).inHour, 0);
  return inHour >= (caps.network_hour ?? usualNetworkHour) ? "network_hour" : null;
}

function refusalOf(state: CapsState, asked: CapRequest, now: number): CapRefusal | null {
  const { conversation, caps } = asked;
  const running = Object.values(state.held).filter(({ expires }) => expires > now);
  if (state.isStopped) return "stopped";
  // What the conversation's object makes was waited for before: an older hold of it never came there, or is over.
  const beginning = running.filter(({ expires }) => expires - holdFor + startsWithinMs > now);
  if (beginning.some((one) => one.conversation === conversation)) return "busy";
  const ofAsker = askerRefusal(state, asked, now);
  if (ofAsker !== null) return ofAsker;
  if (state.today + running.length >= dayCapOf(caps, asked.monthUnits)) return "day";
  if (caps.month !== null && state.thisMonth + running.length >= caps.month) return "month";
  return null;
}

/** A visitor's tries count although their answers are free: who only asks in vain is held back too. */
function visitorAt({ visitors }: CapsState, visitor: string, now: number): Visitor {
  const at = Math.floor(now / minute);
  const known = Object.hasOwn(visitors, visitor) ? visitors[visitor] : undefined;
  return { minute: at, inMinute: known?.minute === at ? known.inMinute : 0, today: known?.today ?? 0 };
}

function networkAt({ networks }: CapsState, network: string, now: number): Network {
  const at = Math.floor(now / hour);
  const known = Object.hasOwn(networks, network) ? networks[network] : undefined;
  return { hour: at, inHour: known?.hour === at ? known.inHour : 0, today: known?.today ?? 0 };
}

/** Ends a hold, once: an answer that a model wrote counts, and any other frees its place. */
export function settleHold(before: CapsState, answerId: string, counts: boolean, now: number): CapsState {
  const state = capsAt(before, now);
  if (!Object.hasOwn(state.held, answerId)) return state;
  const { [answerId]: _ended, ...held } = state.held;
  if (!counts) return { ...state, held };
  const today = state.today + 1;
  const isNear = state.dayCap !== null && isNearlyUsed(today, state.dayCap);
  return { ...state, held, today, thisMonth: state.thisMonth + 1, wasNear: state.wasNear || isNear };
}

/** Whether the answer that was just settled is the one of which the owner gets a mail. */
export const isNearCap = (before: CapsState, after: CapsState): boolean => after.wasNear && !before.wasNear;

/** Counts a second search; null where the day has had as many as it may. */
export function searchAgain(before: CapsState, most: number, now: number): CapsState | null {
  const state = capsAt(before, now);
  return state.searchedAgain < most ? { ...state, searchedAgain: state.searchedAgain + 1 } : null;
}

/** The switch that stops every answer at once; what was counted stays. */
export const setStopped = (state: CapsState, isStopped: boolean): CapsState => ({ ...state, isStopped });
