import { addCounts } from "../../lib/call-counts.ts";
import type { CallCounts } from "../../lib/call-counts.ts";

const minuteMs = 60_000;
/** Minutes that are kept: a window of ten, and what comes late. */
const keptMinutes = 15;
/** A probe that has not arrived by then is sent again; it still waits since the first one was sent. */
const probeLifeMs = 60 * minuteMs;

export interface Probe {
  /** Since when none has arrived; null where the last one did. */
  waitingSince: number | null;
  sentAt: number;
  arrivedAt: number | null;
  /** Milliseconds that the last one took. */
  delayMs: number | null;
}

export interface WatchState {
  /** Counted calls by the minute they were sent in, of all isolates. */
  minutes: Readonly<Record<number, CallCounts>>;
  /** By queue. */
  probes: Readonly<Record<string, Probe>>;
  /** Until when something counts as said, in milliseconds since 1970. */
  saidUntil: Readonly<Record<string, number>>;
}

export interface WatchReading {
  counts: CallCounts;
  probes: Readonly<Record<string, Probe>>;
}

export const emptyWatch: WatchState = { minutes: {}, probes: {}, saidUntil: {} };

const minuteOf = (now: number): number => Math.floor(now / minuteMs);

export function addCalls(state: WatchState, counts: CallCounts, now: number): WatchState {
  const minute = minuteOf(now);
  const kept = Object.entries(state.minutes).filter(([at]) => minute - Number(at) < keptMinutes);
  const minutes = Object.fromEntries(kept);
  return { ...state, minutes: { ...minutes, [minute]: addCounts(minutes[minute] ?? {}, counts) } };
}

/** The sums of the last minutes, the running one among them. */
export function readWatch({ minutes, probes }: WatchState, lastMinutes: number, now: number): WatchReading {
  const minute = minuteOf(now);
  const recent = Object.entries(minutes).filter(([at]) => minute - Number(at) < lastMinutes);
  return { counts: recent.reduce<CallCounts>((sum, [, counts]) => addCounts(sum, counts), {}), probes };
}

/** Those of the queues that are to get a probe now. */
export function startProbes(state: WatchState, queues: readonly string[], now: number) {
  const due = queues.filter((queue) => {
    const probe = state.probes[queue];
    return !probe || probe.waitingSince === null || now - probe.sentAt >= probeLifeMs;
  });
  const begun = due.map((queue) => {
    const { waitingSince = null, arrivedAt = null, delayMs = null } = state.probes[queue] ?? {};
    return [queue, { waitingSince: waitingSince ?? now, sentAt: now, arrivedAt, delayMs }] as const;
  });
  return { state: { ...state, probes: { ...state.probes, ...Object.fromEntries(begun) } }, due };
}

/** A probe has come through its queue. */
export function endProbe(state: WatchState, queue: string, sentAt: number, now: number): WatchState {
  const probe = { waitingSince: null, sentAt, arrivedAt: now, delayMs: now - sentAt };
  return { ...state, probes: { ...state.probes, [queue]: probe } };
}

/** Whether something may be said now, which then counts as said for so long. */
export function trySaying(state: WatchState, name: string, lifeMs: number, now: number) {
  if ((state.saidUntil[name] ?? 0) > now) return { state, isFirst: false };
  return { state: { ...state, saidUntil: { ...state.saidUntil, [name]: now + lifeMs } }, isFirst: true };
}
