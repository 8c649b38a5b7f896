import { listAdminImprovements } from "#contract/assistant/templates.contract.ts";
import type { Improvement } from "#contract/assistant/templates.ts";
import { pagedSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { Listing } from "#ui/Listing/Listing.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { EntryName, type Archivable } from "./EntryName.tsx";
import { EntryTools } from "./EntryTools.tsx";
import { useArchivedFilter } from "./use-archived-filter.ts";

type Row = Improvement & Archivable;

export function ImprovementList() {
  const t = useT("adminWriting");
  const archived = useArchivedFilter();
  const columns: Column<Row>[] = [
    { key: "name", header: t("column.improvement"), cell: nameOf },
    { key: "result", header: t("column.result"), cell: ({ result }) => t(`result.${result}`) },
    { key: "guarded", header: t("column.guarded"), cell: ({ guarded }) => t(guarded ? "guarded.yes" : "guarded.no") },
    { key: "order", header: t("column.order"), sort: "sort_order", align: "end", cell: (row) => row.sort_order },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <Listing
      pages={pagedSource(listAdminImprovements)}
      name="improvements"
      label={t("tab.improvements")}
      columns={columns}
      rowKey={(row) => String(row.id)}
      searchLabel={t("search.improvements")}
      filters={[archived]}
      defaultSort="sort_order"
      empty={{ title: t("empty.improvements") }}
    />
  );
}

const nameOf = (row: Row) => <EntryName entry={row} page="improvements" />;
const toolsOf = (row: Row) => <EntryTools entry={row} sort="improvements" />;
