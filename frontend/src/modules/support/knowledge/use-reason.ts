import { useT } from "#i18n/use-t.ts";

const known = [
  "robots",
  "noindex",
  "login",
  "not_found",
  "server",
  "too_large",
  "needs_script",
  "duplicate",
  "kind",
  "slow",
  "refused",
] as const;
type Reason = (typeof known)[number];

const isKnown = (reason: string): reason is Reason => known.some((one) => one === reason);

/** Why a page or a file could not be read, in words. */
export function useReason(): (reason: string) => string {
  const t = useT("knowledge");
  return (reason) => t(isKnown(reason) ? `reason.${reason}` : "reason.other");
}
