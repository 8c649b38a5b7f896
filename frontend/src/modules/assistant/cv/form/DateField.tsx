import { useState } from "react";
import { setField } from "#contract/cv/edit.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { useCv } from "../desk/cv-context.ts";
import { readDate, shownDate } from "./dates.rules.ts";

interface DateFieldProps {
  id: string;
  field: string;
  label: string;
  value: string;
  /** An end that is empty is today. */
  placeholder?: string;
}

/** A month or a year, in any way of writing it; what is none stays in the field, and is said. */
export function DateField({ id, field, label, value, placeholder }: DateFieldProps) {
  const t = useT("cv");
  const { cv, edit, writes } = useCv();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readDate(typed, cv.language);
  const [isLeft, setLeft] = useState(true);
  const take = (text: string) => {
    setTyped(text);
    setLeft(false);
    const date = readDate(text, cv.language);
    if (date !== null) edit((now) => setField(now, id, field, date), `${id}.${field}`);
  };
  return (
    <TextField
      label={label}
      value={typed ?? shownDate(value)}
      placeholder={placeholder ?? t("form.dateForm")}
      readOnly={!writes}
      inputMode="text"
      autoComplete="off"
      data-place={id}
      data-field={field}
      error={isLeft && read === null ? t("form.dateFault") : undefined}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        setLeft(true);
        if (read !== null) setTyped(null);
      }}
    />
  );
}
