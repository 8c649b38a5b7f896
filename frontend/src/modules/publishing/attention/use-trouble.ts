import { useT } from "#i18n/use-t.ts";
import { failureNameOf } from "../failures.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import type { SolvedPublication } from "./attention.store.ts";

const cutOff: readonly string[] = ["timeout", "server_error", "cut", "unread"];

/** What stood in the way of a publication that is out. */
export function useTrouble(): (publication: SolvedPublication) => string {
  const t = useT("attention");
  return ({ trouble, platform }) => {
    const network = networkFacts[platform].name;
    if (trouble === null) return t("trouble.late");
    if (cutOff.includes(trouble)) return t("trouble.cut", { network });
    const name = failureNameOf(trouble);
    if (name === "rate_limited") return t("trouble.wait", { network });
    if (name === "unreachable") return t("trouble.unreachable", { network });
    return t("trouble.refused", { network });
  };
}
