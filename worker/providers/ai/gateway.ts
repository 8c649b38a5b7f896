import type { ProviderName } from "../../contract/models.contract.ts";
import type { VendorSwitch } from "../../contract/switches.rules.ts";
import type { Clock } from "../../lib/clock.ts";
import { callCounts } from "../../lib/call-counts.ts";
import { logWarning } from "../../lib/log.ts";
import { AiError } from "./ai.ts";
import type { AiEvent, AiRequest } from "./ai.ts";
import { createBreaker } from "./breaker.ts";
import type { CircuitState } from "./breaker.ts";
import { askAgainAfter, errorTypeOf, shouldFailOver } from "./error-types.ts";
import { aiLimits, withTimeLimits } from "./limits.ts";
import type { AiRegistry } from "./registry.ts";

export interface Judgement {
  /** The word of specification 8. */
  errorType: string;
  /** Whether another vendor may answer instead. */
  failsOver: boolean;
  /** Milliseconds after which this one may be asked once more; null where that leads to nothing. */
  askAgainAfter: number | null;
  timedOut: boolean;
  /** For the reader: the vendor's status, or a word for the failure. */
  reason: string;
  details: string;
}

export interface AiGateway {
  /** The vendors that have a key. */
  available: readonly ProviderName[];
  /** False for a vendor without a key, or one that failed too often just now. An admitted vendor must be asked. */
  admits(provider: ProviderName): boolean;
  /** Whether an admin has switched the vendor off: it is not asked then. */
  isOff(provider: ProviderName): Promise<boolean>;
  /** One call within the time limits; what fails is thrown and counted against the vendor. */
  ask(provider: ProviderName, request: AiRequest): AsyncIterable<AiEvent>;
  /** Whether a vendor's circuit lets calls through, as this isolate has seen it fail; changes nothing. */
  circuit(provider: ProviderName): CircuitState;
  judge(error: unknown): Judgement;
}

/** Output tokens that are asked for at most, thoughts among them. OpenRouter passes over models that cannot give as many. */
const outputCap = 16_000;
const outputCaps: Partial<Record<ProviderName, number>> = { openrouter: 8_000 };

/** The vendor's own words stay out: they may quote the question. */
function logFailure(provider: ProviderName, error: unknown): void {
  const { failure, status, limit, vendorRequestId } = error instanceof AiError ? error : ({} as Partial<AiError>);
  if (failure === "cancelled") return;
  logWarning("provider.failed", { provider, errorType: errorTypeOf(error), status, limit, vendorRequestId });
}

interface VendorSwitches {
  isOff(name: VendorSwitch): Promise<boolean>;
}

const allOn: VendorSwitches = { isOff: async () => false };

/** What services see of the vendors: one call, its limits, its circuit and its errors in our words. */
export function createAiGateway(registry: AiRegistry, clock: Clock, switches: VendorSwitches = allOn): AiGateway {
  const breaker = createBreaker(clock, (name) => callCounts.count(`circuit:${name}`, true));
  return {
    available: registry.available,
    admits: (provider) => registry.provider(provider) !== undefined && breaker.admits(provider),
    isOff: (provider) => switches.isOff(`vendor-${provider}`),

    async *ask(name, request) {
      const provider = registry.provider(name);
      if (!provider) throw new AiError("unknown", `${name} is not configured`);
      let failure: unknown = new AiError("cancelled", "request interrupted");
      try {
        const maxOutputTokens = Math.min(request.maxOutputTokens, outputCaps[name] ?? outputCap);
        const limits = { ...aiLimits, firstMs: request.firstEventLimit ?? aiLimits.firstMs };
        const open = (signal: AbortSignal) => provider.stream({ ...request, maxOutputTokens, signal });
        yield* withTimeLimits(open, limits, clock, request.signal);
        failure = undefined;
      } catch (error) {
        failure = error;
        logFailure(name, error);
        throw error;
      } finally {
        breaker.report(name, failure);
      }
    },

    circuit: breaker.state,

    judge(error) {
      const known = error instanceof AiError ? error : undefined;
      return {
        errorType: errorTypeOf(error),
        failsOver: shouldFailOver(error),
        askAgainAfter: askAgainAfter(error),
        timedOut: known?.failure === "timeout",
        reason: known?.status ? String(known.status) : (known?.failure ?? "unknown"),
        // Specification 8 has the words for an error without any.
        details: (error instanceof Error ? error.message : String(error)).slice(0, 500) || "an error occurred",
      };
    },
  };
}
