import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";

/** Failures of a publication that have a sentence of their own. */
const known = [
  "ask",
  "checking",
  "credits",
  "duplicate",
  "gone",
  "invalid",
  "media",
  "missed",
  "needs_reconnect",
  "rate_limited",
  "suspended",
  "switched_off",
  "too_long",
  "twin",
  "unauthorized",
  "unreachable",
  "version",
] as const;
export type FailureName = (typeof known)[number] | "unknown";

const unreachable: readonly string[] = ["dns", "refused", "tls"];

/** The name by which a publication's `error_code` is explained. */
export function failureNameOf(code: string): FailureName {
  if (unreachable.includes(code)) return "unreachable";
  return known.find((name) => name === code) ?? "unknown";
}

/** The sentence of an `error_code` of a publication. */
export function useFailure(): (code: string, platform: Platform) => string {
  const t = useT("social");
  return (code, platform) => t(`failure.${failureNameOf(code)}`, { network: networkFacts[platform].name });
}
