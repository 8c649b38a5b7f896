import { Pencil } from "lucide-react";
import { useState } from "react";
import { listAdminWritingCategories } from "#contract/assistant/templates.contract.ts";
import type { WritingCategory } from "#contract/assistant/templates.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Listing } from "#ui/Listing/Listing.tsx";
import { useListing, type Column } from "#ui/Listing/listing.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { EntryName, type Archivable } from "./EntryName.tsx";
import { EntryTools } from "./EntryTools.tsx";
import { useArchivedFilter } from "./use-archived-filter.ts";

type Row = WritingCategory & Archivable;

export function CategoryList() {
  const t = useT("adminWriting");
  const archived = useArchivedFilter();
  const columns: Column<Row>[] = [
    { key: "name", header: t("column.category"), cell: nameOf },
    { key: "icon", header: t("column.icon"), cell: ({ icon }) => icon },
    { key: "order", header: t("column.order"), sort: "sort_order", align: "end", cell: (row) => row.sort_order },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <Listing
      pages={pagedSource(listAdminWritingCategories)}
      name="categories"
      label={t("tab.categories")}
      columns={columns}
      rowKey={(row) => String(row.id)}
      searchLabel={t("search.categories")}
      filters={[archived]}
      defaultSort="sort_order"
      empty={{ title: t("empty.categories") }}
    />
  );
}

const nameOf = (row: Row) => <EntryName entry={row} />;
const toolsOf = (row: Row) => <CategoryTools category={row} />;

function CategoryTools({ category }: { category: Row }) {
  const t = useT("adminWriting");
  const locale = useLocale();
  const { reload } = useListing();
  const [open, setOpen] = useState(false);
  return (
    <>
      {category.archived_at === null && (
        <IconButton
          size="small"
          icon={Pencil}
          label={t("action.editOf", { name: category.name[locale] })}
          onClick={() => setOpen(true)}
        />
      )}
      <EntryTools entry={category} sort="categories" />
      <CategoryDialog category={category} open={open} onOpenChange={setOpen} onSaved={reload} />
    </>
  );
}
