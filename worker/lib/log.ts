import { AsyncLocalStorage } from "node:async_hooks";
import { describeFailure } from "./failures.ts";

const current = new AsyncLocalStorage<string>();

type Fact = string | number | boolean | null | undefined;
type Facts = Readonly<Record<string, Fact>>;

/** Does work whose log lines, messages and calls to vendors carry this id, wherever they are written. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);

/** The id of the request that the work goes back to; undefined for work that no request began. */
export const requestId = (): string | undefined => current.getStore();

const known = /^[A-Za-z0-9-]{8,64}$/;

/** An id that came from outside, where it is one that a header and a log can carry. */
export const acceptRequestId = (id: string | null | undefined): string | null => (id && known.test(id) ? id : null);

/** One line of JSON. Facts are ids and counts, never what people wrote. */
export function logError(event: string, error: unknown, facts: Facts = {}): void {
  console.error(JSON.stringify({ event, requestId: requestId(), ...facts, error: describeFailure(error) }));
}

/** Serves a `catch` after which this value stands for what failed. */
export const loggedAs =
  <T>(event: string, value: T) =>
  (error: unknown): T => {
    logError(event, error);
    return value;
  };

/** Something that happened as it should, or was refused as it should. */
export function logEvent(event: string, facts: Facts): void {
  console.info(JSON.stringify({ event, requestId: requestId(), ...facts }));
}

export function logWarning(event: string, facts: Facts): void {
  console.warn(JSON.stringify({ event, requestId: requestId(), ...facts }));
}
