import { useParams } from "@tanstack/react-router";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage } from "../../frame/RecordPage.tsx";
import { categoriesSource, templateSource } from "../writing.actions.ts";
import { TemplateForm } from "./TemplateForm.tsx";

export function NewTemplatePage() {
  const t = useT("adminWriting");
  return (
    <RecordPage title={t("new.templates")} back={{ to: "/admin/writing", label: t("title") }}>
      <WithCategories template={null} />
    </RecordPage>
  );
}

export function TemplatePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useT("adminWriting");
  const locale = useLocale();
  const { state, reload } = useLoaded(templateSource(id));
  return (
    <RecordPage
      title={state.status === "ready" ? state.value.name[locale] : t("column.template")}
      back={{ to: "/admin/writing", label: t("title") }}
    >
      <WhenLoaded state={state} onRetry={reload}>
        {(template) => <WithCategories key={template.id} template={template} />}
      </WhenLoaded>
    </RecordPage>
  );
}

function WithCategories({ template }: { template: WritingTemplate | null }) {
  const { state, reload } = useLoaded(categoriesSource());
  return (
    <WhenLoaded state={state} onRetry={reload}>
      {(categories) => <TemplateForm template={template} categories={categories} />}
    </WhenLoaded>
  );
}
