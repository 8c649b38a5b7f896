import type { SupportConversation } from "#contract/support/conversations.contract.ts";
import { useT } from "#i18n/use-t.ts";

/** What a visitor is called: a name or an address, else where they are. */
export function useVisitorName(): (
  conversation: Pick<SupportConversation, "visitor" | "place" | "is_trial">,
) => string {
  const t = useT("inbox");
  return ({ visitor, place, is_trial: isTrial }) => {
    if (isTrial) return t("visitor.you");
    return visitor ?? (place === null ? t("visitor") : t("visitor.in", { place }));
  };
}
