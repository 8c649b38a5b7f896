import type { FieldFault } from "#contract/assistant/field-values.rules.ts";
import { fieldMost, type TemplateField } from "#contract/assistant/fields.ts";
import { textIn } from "#contract/local-text.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";

interface FieldInputProps {
  field: TemplateField;
  /** In which its label and its choices are shown. */
  language: "en" | "fr";
  value: string;
  fault: FieldFault | null;
  /** By which a form finds it. */
  name?: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

/** One question of a template or an improvement, to be filled in. */
export function FieldInput({ field, language, value, fault, name, onChange, onLeave }: FieldInputProps) {
  const t = useT("assistant");
  const { kind, label, required, choices = [], max } = field;
  const most =
    kind === "number" ? undefined : Math.min(max ?? fieldMost[kind === "long" ? "long" : "text"], fieldMost.long);
  const common = {
    label: textIn(label, language),
    value,
    name,
    onBlur: onLeave,
    optional: !required,
    error: fault === null ? undefined : t(`field.${fault}`, { max: max ?? fieldMost.number }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === "choice")
    return (
      <Select
        {...common}
        options={[
          { value: "", label: t(required ? "field.choose" : "field.none") },
          ...choices.map((choice) => ({ value: choice.value, label: textIn(choice.label, language) })),
        ]}
      />
    );
  if (kind === "long") return <TextArea {...common} className={ownWords} rows={4} maxLength={most} />;
  return (
    <TextField
      {...common}
      className={ownWords}
      inputMode={kind === "number" ? "decimal" : "text"}
      {...(most !== undefined && { maxLength: most })}
    />
  );
}
