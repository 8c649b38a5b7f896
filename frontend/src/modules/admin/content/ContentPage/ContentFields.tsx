import { Link } from "@tanstack/react-router";
import { blanksIn, inLanguage } from "#contract/owner.rules.ts";
import { contentKinds, type ContentRecord } from "#contract/landing.contract.ts";
import { locales } from "#i18n/locale.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Form } from "#ui/Form/Form.tsx";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { saveContent } from "../content.actions.ts";
import { contentForm, draftOfContent, formOfContent, type ContentForm } from "../content.forms.ts";
import { Preview } from "../Preview/Preview.tsx";
import { useOwner } from "../use-owner.ts";
import styles from "./ContentFields.module.css";

interface ContentFieldsProps {
  /** Null for a page that is not there yet. */
  record: ContentRecord | null;
  onSaved: (record: ContentRecord) => void;
}

/** Both languages side by side, and below them the page as a visitor sees it, while it is written. */
export function ContentFields({ record, onSaved }: ContentFieldsProps) {
  const t = useT("adminContent");
  const common = useT("common");
  return (
    <Form<ContentForm>
      actions="end"
      schema={contentForm}
      initial={formOfContent(record)}
      submit={common("action.save")}
      onSubmit={async (values) => {
        const saved = await saveContent(draftOfContent(values, record));
        const { version } = saved;
        notify({
          tone: "good",
          text: t(values.state === "published" ? "saved.published" : "saved.draft", { version }),
        });
        onSaved(saved);
      }}
    >
      {(field, form) => (
        <div className={styles["fields"]}>
          <UnsavedGuard
            when={form.formState.isDirty && !form.formState.isSubmitting && !form.formState.isSubmitSuccessful}
          />
          <Fields leastPx={200}>
            <Select
              label={t("field.kind")}
              options={contentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              {...field("kind")}
            />
            <TextField label={t("field.slug")} hint={t("field.slugHint")} spellCheck={false} {...field("slug")} />
            <Select
              label={t("field.state")}
              options={[
                { value: "published", label: t("state.published") },
                { value: "kept", label: t("state.kept") },
              ]}
              {...field("state")}
            />
          </Fields>
          <Missing content={form.watch()} />
          <div className={styles["pair"]}>
            {locales.map((locale) => (
              <fieldset key={locale} className={styles["side"]} lang={locale}>
                <legend>{t(`language.${locale}`)}</legend>
                <Fields>
                  <TextField label={t("field.title")} {...field(`${locale}.title`)} />
                  <TextField
                    label={t("field.description")}
                    hint={t("field.descriptionHint")}
                    {...field(`${locale}.description`)}
                  />
                  <TextArea
                    label={t("field.body")}
                    hint={t("field.bodyHint")}
                    rows={18}
                    className={styles["body"]}
                    {...field(`${locale}.body`)}
                  />
                </Fields>
              </fieldset>
            ))}
          </div>
          <Preview content={form.watch()} moment={record?.updated_at ?? null} />
        </div>
      )}
    </Form>
  );
}

/** What keeps the page from being published, and where to say it. */
function Missing({ content: { en, fr } }: { content: ContentForm }) {
  const t = useT("adminContent");
  const texts = [en, fr].flatMap(({ title, description, body }) => [title, description, body]);
  const language = useLocale();
  const owner = useOwner();
  const missing = owner === null ? [] : inLanguage(blanksIn(texts, owner), language);
  if (missing.length === 0) return null;
  return (
    <p className={styles["missing"]}>
      {t("missing", { count: missing.length, names: missing.join(", ") })}{" "}
      <Link to="/admin/owner">{t("missing.link")}</Link>
    </p>
  );
}
