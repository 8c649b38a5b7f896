import { freeStops } from "../../../contract/limits.ts";
import type { Rates } from "./rates.machine.ts";

/** What one address did today, and how often it tried what is rated. `held` has what is reserved, by its id. */
export interface GuestLimitState {
  day: number;
  used: number;
  held: Record<string, { units: number; expires: number }>;
  settled: string[];
  /** Questions that were stopped unseen and given back. */
  withdrawn: string[];
  rates: Rates;
  /** Until when this network is known to have opened that account well. */
  knownUntil?: number;
}

const minute = 60_000;
const holdFor = 5 * minute;
const dayLength = 86_400_000;

export const emptyState: GuestLimitState = { day: 0, used: 0, held: {}, settled: [], withdrawn: [], rates: {} };

/** The state as of now: a new UTC day counts from nothing, and expired holds are released. */
export function atMoment(state: GuestLimitState, now: number): GuestLimitState {
  const day = Math.floor(now / dayLength);
  const held = Object.fromEntries(Object.entries(state.held).filter(([, { expires }]) => expires > now));
  return day === state.day ? { ...state, held } : { ...state, day, used: 0, settled: [], withdrawn: [], held };
}

export const usedUnits = (state: GuestLimitState): number =>
  Object.values(state.held).reduce((sum, { units }) => sum + units, state.used);

/** Holds units under an id; holding it again is the same hold. */
export function reserve(
  before: GuestLimitState,
  id: string,
  units: number,
  limit: number,
  now: number,
): { state: GuestLimitState; ok: boolean } {
  const state = atMoment(before, now);
  if (Object.hasOwn(state.held, id) || state.settled.includes(id)) return { state, ok: true };
  if (usedUnits(state) + units > limit) return { state, ok: false };
  return { state: { ...state, held: { ...state.held, [id]: { units, expires: now + holdFor } } }, ok: true };
}

/** Counts units once for an id, even where its hold had expired; 0 units frees it. */
export function settle(before: GuestLimitState, id: string, units: number, now: number): GuestLimitState {
  const state = atMoment(before, now);
  if (state.settled.includes(id)) return state;
  const { [id]: _freed, ...held } = state.held;
  return { ...state, held, used: state.used + units, settled: units === 0 ? state.settled : [...state.settled, id] };
}

/** Frees a question that was stopped unseen, so many times a day; a repeat gets the same answer. */
export function releaseHold(before: GuestLimitState, id: string, now: number): { state: GuestLimitState; ok: boolean } {
  const state = atMoment(before, now);
  if (state.withdrawn.includes(id)) return { state, ok: true };
  if (state.settled.includes(id) || state.withdrawn.length >= freeStops.perDay) return { state, ok: false };
  return { state: { ...settle(state, id, 0, now), withdrawn: [...state.withdrawn, id] }, ok: true };
}
