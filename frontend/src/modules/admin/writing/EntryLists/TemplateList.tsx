import { listAdminWritingTemplates } from "#contract/assistant/templates.contract.ts";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Listing } from "#ui/Listing/Listing.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { categoriesSource } from "../writing.actions.ts";
import { EntryName, type Archivable } from "./EntryName.tsx";
import { EntryTools } from "./EntryTools.tsx";
import { useArchivedFilter } from "./use-archived-filter.ts";

type Row = WritingTemplate & Archivable;

export function TemplateList() {
  const t = useT("adminWriting");
  const locale = useLocale();
  const archived = useArchivedFilter();
  const { state } = useLoaded(categoriesSource());
  const categories = state.status === "ready" ? state.value : [];
  const columns: Column<Row>[] = [
    { key: "name", header: t("column.template"), cell: nameOf },
    {
      key: "category",
      header: t("column.category"),
      cell: ({ category_id }) => categories.find(({ id }) => id === category_id)?.name[locale] ?? "–",
    },
    { key: "fields", header: t("column.fields"), align: "end", cell: ({ fields }) => fields.length },
    { key: "order", header: t("column.order"), sort: "sort_order", align: "end", cell: (row) => row.sort_order },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <Listing
      pages={pagedSource(listAdminWritingTemplates)}
      name="templates"
      label={t("tab.templates")}
      columns={columns}
      rowKey={(row) => String(row.id)}
      searchLabel={t("search.templates")}
      filters={[archived]}
      defaultSort="sort_order"
      empty={{ title: t("empty.templates") }}
    />
  );
}

const nameOf = (row: Row) => <EntryName entry={row} page="templates" />;
const toolsOf = (row: Row) => <EntryTools entry={row} sort="templates" />;
