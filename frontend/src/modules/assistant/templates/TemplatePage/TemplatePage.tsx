import { Link, useParams } from "@tanstack/react-router";
import { readWritingTemplate } from "#contract/assistant/templates.contract.ts";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Filling } from "./Filling.tsx";
import { TemplatesFrame } from "../TemplatesFrame.tsx";
import styles from "./TemplatePage.module.css";

/** A template: its questions, and the text that a model writes from the answers. */
export function TemplatePage() {
  const t = useT("templates");
  const errors = useT("errors");
  const { id = "" } = useParams({ strict: false });
  const { state, retry } = useLoaded(toSource(readWritingTemplate, { params: { id } }));
  useTitle(t("title"));
  return (
    <TemplatesFrame back="/user/cv-ia/templates" label={t("title")}>
      {state.status === "ready" ? (
        <Template key={state.value.id} template={state.value} />
      ) : state.status === "loading" ? (
        <Skeleton rows={8} height={56} />
      ) : state.error === "assistant.entry_not_found" || state.error === "request.invalid" ? (
        <EmptyState title={t("gone")} text={t("goneText")} action={<ToAll />} />
      ) : (
        <ErrorState title={t("failedOne")} reason={errors(state.error)} onRetry={retry} />
      )}
    </TemplatesFrame>
  );
}

function ToAll() {
  const t = useT("templates");
  return (
    <Button variant="primary" asChild>
      <Link to="/user/cv-ia/templates">{t("toAll")}</Link>
    </Button>
  );
}

function Template({ template }: { template: WritingTemplate }) {
  const locale = useLocale();
  const { name, description, is_own } = template;
  return (
    <>
      <header className={styles["head"]}>
        <PageTitle className={classNames(is_own && ownWords)}>{name[locale]}</PageTitle>
        <p className={classNames(styles["about"], is_own && ownWords)}>{description[locale]}</p>
      </header>
      <Filling template={template} />
    </>
  );
}
