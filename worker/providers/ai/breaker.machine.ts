/** The circuit of one vendor. Times are milliseconds of the clock; `failedAt` holds the failures that still count. */
export type Circuit =
  | { state: "closed"; failedAt: readonly number[] }
  | { state: "open"; until: number }
  | { state: "probing"; until: number };

export type CircuitEvent = "asked" | "succeeded" | "failed" | "spared";

export interface CircuitAnswer {
  circuit: Circuit;
  /** Whether a call may be made; of meaning after `asked`. */
  admitted: boolean;
}

export const closed: Circuit = { state: "closed", failedAt: [] };

const rule = { failures: 5, withinMs: 30_000, openMs: 30_000, probeMs: 120_000 };

/**
 * Opens after 5 failures in 30 s; 30 s later one call probes, which closes it again or opens it anew. A probe that is
 * `spared` (ended without a word about the vendor) or never reports back lets the next one try.
 */
export function advance(circuit: Circuit, event: CircuitEvent, now: number): CircuitAnswer {
  return transitions[circuit.state](circuit, event, now);
}

const opened = (now: number): Circuit => ({ state: "open", until: now + rule.openMs });
const probing = (now: number): Circuit => ({ state: "probing", until: now + rule.probeMs });

const transitions: Record<Circuit["state"], typeof advance> = {
  closed(circuit, event, now) {
    if (event === "succeeded") return { circuit: closed, admitted: true };
    if (event !== "failed" || circuit.state !== "closed") return { circuit, admitted: true };
    const failedAt = [...circuit.failedAt.filter((time) => now - time < rule.withinMs), now];
    return failedAt.length < rule.failures
      ? { circuit: { state: "closed", failedAt }, admitted: true }
      : { circuit: opened(now), admitted: false };
  },
  open(circuit, event, now) {
    if (circuit.state !== "open" || event !== "asked" || now < circuit.until) return { circuit, admitted: false };
    return { circuit: probing(now), admitted: true };
  },
  probing(circuit, event, now) {
    if (event === "succeeded") return { circuit: closed, admitted: true };
    if (event === "failed") return { circuit: opened(now), admitted: false };
    if (event === "spared") return { circuit: { state: "open", until: now }, admitted: false };
    if (circuit.state !== "probing" || now < circuit.until) return { circuit, admitted: false };
    return { circuit: probing(now), admitted: true };
  },
};
