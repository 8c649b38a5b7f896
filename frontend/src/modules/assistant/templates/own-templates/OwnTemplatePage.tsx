import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSnapshot } from "valtio";
import { readWritingTemplate } from "#contract/assistant/templates.contract.ts";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { fetchShelf } from "../shelf.actions.ts";
import { shelf } from "../shelf.store.ts";
import { TemplatesFrame } from "../TemplatesFrame.tsx";
import { addCategory, saveTemplate } from "./own.actions.ts";
import { draftOfTemplate, formOfTemplate, ownTemplateForm, type OwnTemplateForm } from "./own.forms.ts";
import styles from "./OwnTemplatePage.module.css";
import { Questions } from "./Questions.tsx";

export function NewTemplatePage() {
  return <Page title="own.new" template={null} />;
}

export function OwnTemplatePage() {
  const { id = "" } = useParams({ strict: false });
  const { state, retry } = useLoaded(toSource(readWritingTemplate, { params: { id } }));
  const t = useT("templates");
  if (state.status === "ready") return <Page key={state.value.id} title="own.edit" template={state.value} />;
  return (
    <TemplatesFrame back="/user/cv-ia/templates" label={t("title")}>
      <WhenLoaded state={state} onRetry={retry} failed={t("failedOne")}>
        {() => null}
      </WhenLoaded>
    </TemplatesFrame>
  );
}

interface PageProps {
  title: "own.new" | "own.edit";
  /** Null for a new one. */
  template: WritingTemplate | null;
}

/** A template of one's own: what it is called, what should be written, and what is asked before. */
function Page({ title, template }: PageProps) {
  const t = useT("templates");
  const common = useT("common");
  const locale = useLocale();
  const navigate = useNavigate();
  useTitle(t(title));
  useEffect(() => void fetchShelf(), []);
  const leave = () => void navigate({ to: "/user/cv-ia/templates" });
  return (
    <TemplatesFrame back="/user/cv-ia/templates" label={t("title")}>
      <div className={styles["form"]}>
        <PageTitle className={styles["title"]}>{t(title)}</PageTitle>
        <Form<OwnTemplateForm>
          actions="end"
          schema={ownTemplateForm}
          initial={formOfTemplate(template, locale)}
          submit={common("action.save")}
          onCancel={leave}
          onSubmit={async (values) => {
            await saveTemplate(template?.id ?? null, draftOfTemplate(values, template, locale));
            notify({ tone: "good", text: t("own.saved", { name: values.name }) });
            leave();
          }}
        >
          {(field, form) => (
            <>
              <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
              <TextField label={t("own.name")} className={ownWords} {...field("name")} />
              <TextField label={t("own.description")} optional className={ownWords} {...field("description")} />
              <Category form={form} />
              <TextArea
                label={t("own.prompt")}
                hint={t("own.promptHint")}
                rows={6}
                className={ownWords}
                {...field("prompt")}
              />
              <Questions field={field} form={form} />
            </>
          )}
        </Form>
      </div>
    </TemplatesFrame>
  );
}

function Category({ form }: { form: UseFormReturn<OwnTemplateForm> }) {
  const t = useT("templates");
  const locale = useLocale();
  const { categories } = useSnapshot(shelf);
  const [isNaming, setNaming] = useState(false);
  const choose = (id: string) => form.setValue("category", id, { shouldDirty: true });
  const create = async (name: string) => {
    const id = await addCategory(name);
    if (id !== null) choose(String(id));
  };
  return (
    <div>
      <Select
        label={t("own.category")}
        value={form.watch("category")}
        options={[
          { value: "", label: t("own.noCategory") },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name[locale] })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <p className={styles["more"]}>
        <TextButton onPress={() => setNaming(true)}>{t("category.new")}</TextButton>
      </p>
      {isNaming && (
        <NameDialog
          title={t("category.new")}
          label={t("category.name")}
          saveLabel={t("category.add")}
          name=""
          maxLength={80}
          onSave={(name) => void create(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
