import type { ProviderHealth } from "../../contract/health.contract.ts";
import type { ProviderName } from "../../contract/models.contract.ts";

/** A vendor's latest calls, summed; moments are milliseconds. */
export interface ProviderCalls extends Pick<
  ProviderHealth,
  "provider" | "calls" | "cancelled" | "errors" | "error_types" | "first_token_p50" | "first_token_p95"
> {
  last_success: number | null;
  last_failure: number | null;
}

const none = (provider: ProviderName): ProviderCalls => ({
  provider,
  calls: 0,
  cancelled: 0,
  errors: 0,
  error_types: [],
  first_token_p50: null,
  first_token_p95: null,
  last_success: null,
  last_failure: null,
});

export function healthOf(
  provider: ProviderName,
  found: ProviderCalls | undefined,
  vendor: Pick<ProviderHealth, "configured" | "circuit">,
): ProviderHealth {
  const { last_success, last_failure, ...sums } = found ?? none(provider);
  const ended = sums.calls - sums.cancelled;
  return {
    ...sums,
    ...vendor,
    error_rate: ended === 0 ? null : sums.errors / ended,
    last_success: isoOf(last_success),
    last_failure: isoOf(last_failure),
  };
}

const isoOf = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();
