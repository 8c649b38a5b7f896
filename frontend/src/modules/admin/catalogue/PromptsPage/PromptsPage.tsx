import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { listAdminPrompts, promptCategories, type AdminPrompt } from "#contract/chat/prompts.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { ListPage } from "../../frame/ListPage.tsx";
import type { Column, Filter } from "#ui/Listing/listing.ts";
import { useMoney } from "../../frame/money.ts";
import { PromptTools } from "./PromptTools.tsx";
import styles from "../../frame/NamedCell.module.css";

export function PromptsPage() {
  const t = useT("adminCatalogue");
  const prompts = useT("prompts");
  const { count } = useMoney();
  const columns: Column<AdminPrompt>[] = [
    { key: "title", header: t("column.prompt"), sort: "title", cell: nameOf },
    {
      key: "category",
      header: t("column.category"),
      sort: "category",
      cell: (row) => prompts(`category.${row.category}`),
    },
    { key: "language", header: t("column.language"), cell: (row) => t(`language.${row.language}`) },
    { key: "translation", header: t("column.translation"), cell: translationOf },
    { key: "uses", header: t("column.uses"), sort: "uses", align: "end", cell: (row) => count(row.uses) },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  const filters: Filter[] = [
    {
      name: "category",
      label: t("column.category"),
      options: promptCategories.map((value) => ({ value, label: prompts(`category.${value}`) })),
    },
    {
      name: "language",
      label: t("column.language"),
      options: (["en", "fr"] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    },
    {
      name: "archived",
      label: t("filter.removed"),
      unasked: t("filter.none"),
      options: [
        { value: "only", label: t("filter.only") },
        { value: "too", label: t("filter.too") },
      ],
    },
  ];
  return (
    <ListPage
      pages={pagedSource(listAdminPrompts)}
      title={t("prompts.title")}
      intro={t("prompts.intro")}
      actions={
        <Button asChild variant="primary">
          <Link to="/admin/prompts/new">
            <Icon of={Plus} />
            {t("prompt.new")}
          </Link>
        </Button>
      }
      columns={columns}
      rowKey={(row) => String(row.id)}
      searchLabel={t("prompts.search")}
      filters={filters}
      defaultSort="-uses"
      empty={{ title: t("prompts.empty"), text: t("prompts.emptyText") }}
    />
  );
}

const nameOf = (prompt: AdminPrompt) => <PromptName prompt={prompt} />;
const translationOf = (prompt: AdminPrompt) => <Translation prompt={prompt} />;
const toolsOf = (prompt: AdminPrompt) => <PromptTools prompt={prompt} />;

function PromptName({ prompt: { id, title, text, language, archived_at } }: { prompt: AdminPrompt }) {
  const t = useT("adminCatalogue");
  return (
    <div className={styles["name"]} lang={language}>
      <Link to="/admin/prompts/$id" params={{ id: String(id) }} className={styles["title"]}>
        {title}
      </Link>
      <p className={styles["text"]}>{text}</p>
      {archived_at !== null && <Badge>{t("badge.removed")}</Badge>}
    </div>
  );
}

function Translation({ prompt: { id, language, translation, archived_at } }: { prompt: AdminPrompt }) {
  const t = useT("adminCatalogue");
  const other = language === "en" ? "fr" : "en";
  if (translation !== null)
    return (
      <Link to="/admin/prompts/$id" params={{ id: String(translation) }}>
        {t(`language.${other}`)}
      </Link>
    );
  if (archived_at !== null) return "–";
  return (
    <Link to="/admin/prompts/new" search={{ translates: String(id) }}>
      {t("prompt.translate")}
    </Link>
  );
}
