import type { OrderKind } from "../providers/engine/engine.ts";

/** What of a step tells its orders from all others. */
interface OrderedBy {
  kind: string;
  subject: string;
  gen: number;
  /** The id of the step, as its job named it. */
  id: string;
}

/** The id of an order of a step: one of a kind, or one for each `part`. */
export const runIdOf = ({ kind, subject, gen, id }: OrderedBy, order: OrderKind, part?: string): string =>
  [kind, subject, gen, id, order, ...(part === undefined ? [] : [part])].join(":");

/** As the engine knows it: each time that it begins is another order there, so that what is left of one disturbs none. */
export const orderIdOf = ({ id, tries }: { id: string; tries: number }): string => `${id}:${tries}`;

/** The job whose step gave an order, by the order's id: its orders come one after the other. */
export const jobOfOrder = (orderId: string): string => orderId.split(":", 2).join(":");

/** How often an order begins at most: an engine that is lost with it twice more has lost it for good. */
export const mostTries = 3;

const shortestMs = 1_000;
const longestMs = 5_000;

/** When to ask again: a tenth of the time that it took so far, 1 s to 5 s. */
export const pauseMs = (elapsedMs: number): number =>
  Math.round(Math.min(longestMs, Math.max(shortestMs, elapsedMs / 10)));

/** When to ask again an engine that is busy or away. */
export const laterMs = longestMs;

/** Runs whose job has forgotten them are tidied away after so long; no job runs for a day. */
export const keptMs = 48 * 60 * 60_000;
