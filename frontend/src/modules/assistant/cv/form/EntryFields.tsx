import { setField } from "#contract/cv/edit.rules.ts";
import { textCaps, type Bullet } from "#contract/cv/resume-fields.ts";
import { cvWords } from "#contract/cv/words.ts";
import { useT } from "#i18n/use-t.ts";
import { Field } from "#ui/Field/Field.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { useCv } from "../desk/cv-context.ts";
import { Bullets } from "./Bullets.tsx";
import { DateField } from "./DateField.tsx";
import styles from "./EntryFields.module.css";
import { MarkedArea } from "./MarkedArea.tsx";
import { rowFields } from "./rows.rules.ts";
import type { SectionField } from "./section-fields.ts";
import { WordsField } from "./WordsField.tsx";

interface EntryFieldsProps {
  section: string;
  row: Readonly<Record<string, unknown>> & { id: string };
  /** What the entry is called. */
  name: string;
}

/** The fields of one entry, on a grid of six columns. */
export function EntryFields({ section, row, name }: EntryFieldsProps) {
  return (
    <div className={styles["grid"]}>
      {rowFields(section).map((field) => (
        <div key={field.name} className={styles["cell"]} data-span={field.span}>
          <OneField field={field} row={row} name={name} />
        </div>
      ))}
    </div>
  );
}

function OneField({ field, row, name }: { field: SectionField } & Pick<EntryFieldsProps, "row" | "name">) {
  const t = useT("cv");
  const { cv, edit, writes } = useCv();
  const label = t(`field.${field.label}`);
  const value = row[field.name];
  const { id } = row;
  const change = (text: string) => edit((now) => setField(now, id, field.name, text), `${id}.${field.name}`);
  if (field.kind === "bullets")
    return <Bullets entry={id} name={name} label={label} bullets={(value as Bullet[] | undefined) ?? []} />;
  if (field.kind === "words")
    return (
      <WordsField id={id} label={label} hint={t("form.wordsHint")} words={(value as string[] | undefined) ?? []} />
    );
  const text = typeof value === "string" ? value : "";
  if (field.kind === "date")
    return (
      <DateField
        id={id}
        field={field.name}
        label={label}
        value={text}
        {...(field.name === "endDate" && { placeholder: cvWords[cv.language].present })}
      />
    );
  if (field.kind === "note")
    return (
      <Field label={label} optional>
        {(control) => (
          <MarkedArea
            framed
            {...control}
            place={id}
            field={field.name}
            value={text}
            readOnly={!writes}
            maxLength={textCaps.note}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
    );
  return (
    <TextField
      label={label}
      value={text}
      readOnly={!writes}
      maxLength={textCaps.line}
      data-place={id}
      data-field={field.name}
      {...(field.name === "url" && { inputMode: "url" as const, spellCheck: false, autoCapitalize: "none" })}
      onChange={(event) => change(event.target.value)}
    />
  );
}
