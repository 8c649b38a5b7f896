import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray, type Path, type UseFormReturn } from "react-hook-form";
import { fieldKinds, mostFields } from "#contract/assistant/fields.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { emptyQuestion, type OwnTemplateForm } from "./own.forms.ts";
import styles from "./Questions.module.css";

interface QuestionsProps {
  field: (name: Path<OwnTemplateForm>) => FieldProps;
  form: UseFormReturn<OwnTemplateForm>;
}

/** What is asked before a text is written, in its order. */
export function Questions({ field, form }: QuestionsProps) {
  const t = useT("templates");
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: "questions" });
  return (
    <section className={styles["questions"]}>
      <h2 className={styles["title"]}>{t("questions")}</h2>
      <p className={styles["text"]}>{t("questionsText")}</p>
      <ol className={styles["list"]}>
        {fields.map(({ id }, at) => (
          <li key={id} className={styles["row"]}>
            <div className={styles["head"]}>
              <h3 className={styles["number"]}>{t("question.number", { count: at + 1 })}</h3>
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t("question.up", { count: at + 1 })}
                aria-disabled={at === 0}
                onClick={() => at > 0 && swap(at, at - 1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t("question.down", { count: at + 1 })}
                aria-disabled={at === fields.length - 1}
                onClick={() => at < fields.length - 1 && swap(at, at + 1)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t("question.remove", { count: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
            <Fields>
              <TextField label={t("question.label")} className={ownWords} {...field(`questions.${at}.label`)} />
              <Select
                label={t("question.kind")}
                options={fieldKinds.map((value) => ({ value, label: t(`question.kind.${value}`) }))}
                {...field(`questions.${at}.kind`)}
              />
              {form.watch(`questions.${at}.kind`) === "choice" && (
                <TextArea
                  label={t("question.choices")}
                  hint={t("question.choicesHint")}
                  className={ownWords}
                  {...field(`questions.${at}.choices`)}
                />
              )}
              <Switch
                label={t("question.required")}
                checked={form.watch(`questions.${at}.required`)}
                onChange={(checked) => form.setValue(`questions.${at}.required`, checked, { shouldDirty: true })}
              />
            </Fields>
          </li>
        ))}
      </ol>
      <Button icon={Plus} size="small" disabled={fields.length >= mostFields} onClick={() => append(emptyQuestion)}>
        {t("question.add")}
      </Button>
    </section>
  );
}
