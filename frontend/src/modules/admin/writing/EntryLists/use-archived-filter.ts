import { useT } from "#i18n/use-t.ts";
import type { Filter } from "#ui/Listing/listing.ts";

/** Archived entries are shown where they are asked for. */
export function useArchivedFilter(): Filter {
  const t = useT("adminWriting");
  return {
    name: "archived",
    label: t("filter.archived"),
    unasked: t("filter.none"),
    options: [
      { value: "only", label: t("filter.only") },
      { value: "too", label: t("filter.too") },
    ],
  };
}
