import type { Path } from "react-hook-form";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { RecordSection } from "../frame/RecordPage.tsx";
import { FieldRows } from "./FieldRows.tsx";
import type { PromptForm } from "./prompt-form.ts";

interface PromptFieldsProps {
  field: (name: Path<PromptForm>) => FieldProps;
  hint: string;
}

/** What a model is asked, in both languages, and what a person is asked before. */
export function PromptFields({ field, hint }: PromptFieldsProps) {
  const t = useT("adminWriting");
  return (
    <>
      <RecordSection title={t("section.prompt")}>
        <Fields>
          <TextArea lang="en" rows={6} label={t("field.promptEn")} hint={hint} {...field("prompt_en")} />
          <TextArea lang="fr" rows={6} label={t("field.promptFr")} {...field("prompt_fr")} />
        </Fields>
      </RecordSection>
      <RecordSection title={t("section.fields")}>
        <FieldRows field={field} />
      </RecordSection>
    </>
  );
}
