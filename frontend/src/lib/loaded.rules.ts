import type { ErrorDetails } from "#contract/errors.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export type LoadState<Value> =
  | { status: "loading" }
  | { status: "ready"; value: Value }
  /** `details`: what the sentence may name. */
  | { status: "failed"; error: ErrorKey; details: ErrorDetails };

/** Which value is wanted; each reload is a round of its own. */
export interface LoadRequest {
  key: string;
  round: number;
}

/** The last read that ended. */
export interface Answer<Value> {
  /** Null where nothing of it may be shown any more. */
  to: LoadRequest | null;
  state: LoadState<Value>;
  /** The newest value, whatever its key. */
  latest: Value | null;
}

export const unanswered: Answer<never> = { to: null, state: { status: "loading" }, latest: null };

export const isAnswered = <Value>({ to }: Answer<Value>, wanted: LoadRequest): boolean =>
  to !== null && to.key === wanted.key && to.round === wanted.round;

/** What a page shows: a value stays while it is read again; a failure and another key's value do not. */
export function toLoadState<Value>(answer: Answer<Value>, wanted: LoadRequest): LoadState<Value> {
  const { to, state } = answer;
  const stays = isAnswered(answer, wanted) || (to?.key === wanted.key && state.status === "ready");
  return stays ? state : { status: "loading" };
}
