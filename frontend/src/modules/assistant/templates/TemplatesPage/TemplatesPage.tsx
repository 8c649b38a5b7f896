import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { WritingCategory, WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { EntryMenu } from "../own-templates/EntryMenu.tsx";
import { useSharing } from "#modules/workspaces/sharing/use-sharing.tsx";
import {
  removeCategory,
  removeTemplate,
  renameCategory,
  shareTemplate,
  takeTemplateBack,
} from "../own-templates/own.actions.ts";
import { OwnImprovements } from "../own-templates/OwnImprovements.tsx";
import { fetchShelf } from "../shelf.actions.ts";
import { shelfSections } from "../shelf.rules.ts";
import { shelf } from "../shelf.store.ts";
import { TemplatesFrame } from "../TemplatesFrame.tsx";
import styles from "./TemplatesPage.module.css";
import { TemplateSection } from "./TemplateSection.tsx";

/** Every template by its category, one's own first. */
export function TemplatesPage() {
  const t = useT("templates");
  const library = useT("library");
  const [query, setQuery] = useState("");
  useTitle(t("title"));
  useEffect(() => void fetchShelf(), []);
  return (
    <TemplatesFrame back="/user/cv-ia" label={library("title")}>
      <header className={styles["head"]}>
        <PageTitle className={styles["title"]}>{t("title")}</PageTitle>
        <Button asChild>
          <Link to="/user/cv-ia/templates/new">
            <Icon of={Plus} />
            {t("own.new")}
          </Link>
        </Button>
        <div className={styles["search"]}>
          <SearchBox label={t("search")} value={query} onChange={setQuery} />
        </div>
      </header>
      <Shelves query={useDeferredValue(query)} />
      {query.trim() === "" && <OwnImprovements />}
    </TemplatesFrame>
  );
}

function Shelves({ query }: { query: string }) {
  const t = useT("templates");
  const errors = useT("errors");
  const locale = useLocale();
  const known = useSnapshot(shelf);
  if (known.status === "loading") return <Skeleton rows={8} height={72} />;
  if (known.status === "failed")
    return (
      <ErrorState
        title={t("failed")}
        reason={errors(known.error ?? "client.unknown")}
        onRetry={() => void fetchShelf()}
      />
    );
  const templates = known.templates as readonly WritingTemplate[];
  const categories = known.categories as readonly WritingCategory[];
  const own = shelfSections(
    templates.filter(({ is_own }) => is_own),
    categories,
    query,
    locale,
  );
  const shared = shelfSections(templates.filter(isAnothers), [], query, locale);
  const others = shelfSections(
    templates.filter((template) => !template.is_own && !isAnothers(template)),
    categories,
    query,
    locale,
  );
  if (own.length + shared.length + others.length === 0)
    return <EmptyState compact title={t("nothing")} text={t(query === "" ? "nothingYet" : "nothingText")} />;
  return (
    <>
      {own.length > 0 && (
        <TemplateSection title={t("own")} templates={own.flatMap((section) => section.templates)} menuOf={menuOfOwn} />
      )}
      {shared.map(({ templates: inside }) => (
        <TemplateSection key="shared" title={t("shared")} templates={inside} />
      ))}
      {others.map(({ category, templates: inside }) => (
        <TemplateSection
          key={category?.id ?? "none"}
          title={category?.name[locale] ?? t("others")}
          text={category?.description[locale]}
          templates={inside}
        />
      ))}
      {query.trim() === "" && <OwnCategories categories={categories.filter(({ is_own }) => is_own)} />}
    </>
  );
}

/** Another member shares it. */
const isAnothers = ({ shared }: WritingTemplate): boolean => Boolean(shared?.owner);

const menuOfOwn = (template: WritingTemplate) => <OwnTemplateMenu template={template} />;

function OwnTemplateMenu({ template: { id, name, shared } }: { template: WritingTemplate }) {
  const t = useT("templates");
  const locale = useLocale();
  const navigate = useNavigate();
  const { items, dialog } = useSharing({
    name: name[locale],
    shared,
    share: (team) => shareTemplate(id, team),
    takeBack: (team) => takeTemplateBack(id, team),
  });
  return (
    <>
      <EntryMenu
        name={name[locale]}
        removal={t("own.removal")}
        more={items}
        onEdit={() => void navigate({ to: "/user/cv-ia/templates/$id/edit", params: { id: String(id) } })}
        onRemove={() => removeTemplate(id)}
      />
      {dialog}
    </>
  );
}

/** Categories of one's own stand here even while no template is in them. */
function OwnCategories({ categories }: { categories: readonly WritingCategory[] }) {
  const t = useT("templates");
  const common = useT("common");
  const locale = useLocale();
  const [renamed, setRenamed] = useState<WritingCategory | null>(null);
  if (categories.length === 0) return null;
  return (
    <section className={styles["categories"]} aria-label={t("categories")}>
      <h2 className={styles["subtitle"]}>{t("categories")}</h2>
      <ul className={styles["rows"]}>
        {categories.map((category) => (
          <li key={category.id} className={styles["row"]}>
            <span className={ownWords}>{category.name[locale]}</span>
            <EntryMenu
              name={category.name[locale]}
              removal={t("category.removal")}
              editLabel={common("action.rename")}
              onEdit={() => setRenamed(category)}
              onRemove={() => removeCategory(category.id)}
            />
          </li>
        ))}
      </ul>
      {renamed && (
        <NameDialog
          title={t("category.rename")}
          label={t("category.name")}
          saveLabel={common("action.save")}
          name={renamed.name[locale]}
          maxLength={80}
          onSave={(name) => void renameCategory(renamed.id, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  );
}
