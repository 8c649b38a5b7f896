import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { contentKinds, listContent, type ContentRow } from "#contract/landing.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { contentPath } from "#modules/landing/render/addresses.ts";
import { ListPage } from "../../frame/ListPage.tsx";
import type { Column, Filter } from "#ui/Listing/listing.ts";
import { useWhen } from "../../frame/when.ts";
import { contentState } from "../state.rules.ts";

export function ContentsPage() {
  const t = useT("adminContent");
  const { moment } = useWhen();
  const columns: Column<ContentRow>[] = [
    { key: "title", header: t("column.title"), cell: nameOf },
    { key: "kind", header: t("column.kind"), sort: "kind", cell: (row) => t(`kind.${row.kind}`) },
    { key: "path", header: t("column.path"), sort: "slug", cell: contentPath },
    { key: "state", header: t("column.state"), cell: shownState },
    { key: "version", header: t("column.version"), align: "end", cell: (row) => row.version },
    { key: "changed", header: t("column.changed"), sort: "updated_at", cell: (row) => moment(row.updated_at) },
  ];
  const filters: Filter[] = [
    {
      name: "kind",
      label: t("column.kind"),
      options: contentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: "state",
      label: t("column.state"),
      options: [
        { value: "published", label: t("state.current") },
        { value: "draft", label: t("state.draft") },
      ],
    },
  ];
  return (
    <ListPage
      pages={pagedSource(listContent)}
      title={t("title")}
      intro={t("intro")}
      actions={
        <Button asChild variant="primary">
          <Link to="/admin/content/new">
            <Icon of={Plus} />
            {t("action.new")}
          </Link>
        </Button>
      }
      columns={columns}
      rowKey={(row) => String(row.id)}
      searchLabel={t("search")}
      filters={filters}
      defaultSort="-updated_at"
      empty={{ title: t("empty"), text: t("emptyText") }}
    />
  );
}

const nameOf = (page: ContentRow) => <ContentName page={page} />;
const shownState = (page: ContentRow) => <ContentState page={page} />;

function ContentName({ page }: { page: ContentRow }) {
  const language = useLocale();
  return (
    <Link to="/admin/content/$id" params={{ id: String(page.id) }} lang={language}>
      {page[`title_${language}`]}
    </Link>
  );
}

function ContentState({ page }: { page: ContentRow }) {
  const t = useT("adminContent");
  const state = contentState(page);
  return <Badge tone={state === "draft" ? "plain" : "good"}>{t(`state.${state}`)}</Badge>;
}
