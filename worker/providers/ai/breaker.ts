import type { ProviderName } from "../../contract/models.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import { advance, closed } from "./breaker.machine.ts";
import type { Circuit, CircuitEvent } from "./breaker.machine.ts";
import { askedToWait, countsAgainstVendor } from "./error-types.ts";

export type CircuitState = Circuit["state"];

export interface Breaker {
  /** True when the vendor may be called now; every admitted call must be reported once. */
  admits(name: ProviderName): boolean;
  /** How an admitted call ended: without an error, or with one. */
  report(name: ProviderName, error?: unknown): void;
  state(name: ProviderName): CircuitState;
}

/** The circuits of all vendors, in the memory of one isolate or object; `opened` hears of each that opens. */
export function createBreaker(clock: Clock, opened: (name: ProviderName) => void = () => {}): Breaker {
  const circuits = new Map<ProviderName, Circuit>();
  const dispatch = (name: ProviderName, event: CircuitEvent) => {
    const before = circuits.get(name) ?? closed;
    const answer = advance(before, event, clock.now());
    circuits.set(name, answer.circuit);
    if (before.state !== "open" && answer.circuit.state === "open" && event !== "spared") opened(name);
    return answer.admitted;
  };
  return {
    admits: (name) => dispatch(name, "asked"),
    state: (name) => (circuits.get(name) ?? closed).state,
    report(name, error) {
      dispatch(name, eventOf(error));
    },
  };
}

function eventOf(error: unknown): CircuitEvent {
  if (error === undefined) return "succeeded";
  const waitMs = askedToWait(error);
  if (waitMs !== undefined) return { waitMs };
  return countsAgainstVendor(error) ? "failed" : "spared";
}
