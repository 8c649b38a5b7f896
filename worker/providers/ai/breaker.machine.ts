/** The circuit of one vendor. Times are milliseconds of the clock; `failedAt` holds the failures that still count. */
export type Circuit =
  | { state: "closed"; failedAt: readonly number[] }
  | { state: "open"; until: number }
  | { state: "probing"; until: number };

type ClosedCircuit = Extract<Circuit, { state: "closed" }>;

/** `waitMs`: the vendor itself said how long it wants no calls. */
export type CircuitEvent = "asked" | "succeeded" | "failed" | "spared" | { waitMs: number };

export interface CircuitAnswer {
  circuit: Circuit;
  /** Whether a call may be made; of meaning after `asked`. */
  admitted: boolean;
}

export const closed: Circuit = { state: "closed", failedAt: [] };

const rule = { failures: 5, withinMs: 30_000, openMs: 30_000, probeMs: 120_000 };

const opened = (now: number): Circuit => ({ state: "open", until: now + rule.openMs });
const probing = (now: number): Circuit => ({ state: "probing", until: now + rule.probeMs });

/**
 * Opens after 5 failures in a row within 30 s; 30 s later one call probes, which closes it again or opens it anew.
 * A vendor that asks for a wait gets it at once. A probe that is `spared` (its end says nothing of the vendor) or never
 * reports lets the next call probe.
 */
export function advance(circuit: Circuit, event: CircuitEvent, now: number): CircuitAnswer {
  if (typeof event === "object") return { circuit: shut(circuit, now + event.waitMs), admitted: false };
  if (circuit.state === "closed") return whileClosed(circuit, event, now);
  if (event === "asked" && now >= circuit.until) return { circuit: probing(now), admitted: true };
  return { circuit: circuit.state === "probing" ? afterProbe(circuit, event, now) : circuit, admitted: false };
}

/** A second, shorter wait does not shorten the first. */
function shut(circuit: Circuit, until: number): Circuit {
  return { state: "open", until: circuit.state === "open" ? Math.max(circuit.until, until) : until };
}

function whileClosed(circuit: ClosedCircuit, event: Exclude<CircuitEvent, object>, now: number): CircuitAnswer {
  if (event === "succeeded") return { circuit: closed, admitted: true };
  if (event !== "failed") return { circuit, admitted: true };
  const failedAt = [...circuit.failedAt.filter((time) => now - time < rule.withinMs), now];
  const broken = failedAt.length >= rule.failures;
  return { circuit: broken ? opened(now) : { state: "closed", failedAt }, admitted: !broken };
}

function afterProbe(circuit: Circuit, event: Exclude<CircuitEvent, object>, now: number): Circuit {
  if (event === "succeeded") return closed;
  if (event === "failed") return opened(now);
  return event === "spared" ? { state: "open", until: now } : circuit;
}
