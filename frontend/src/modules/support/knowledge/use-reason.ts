import { pageReasons, type PageReason } from "#contract/page-reasons.ts";
import { useT } from "#i18n/use-t.ts";

const isKnown = (reason: string): reason is PageReason => pageReasons.some((one) => one === reason);

/** Why a page or a file could not be read, in words. */
export function useReason(): (reason: string) => string {
  const t = useT("knowledge");
  return (reason) => t(isKnown(reason) ? `reason.${reason}` : "reason.other");
}
