import { useState } from "react";
import { textCaps } from "#contract/cv/resume-fields.ts";
import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { useCv } from "../desk/cv-context.ts";
import { setWords } from "./rows.rules.ts";
import { readWords, thatFit } from "./words.rules.ts";

interface WordsFieldProps {
  id: string;
  label: string;
  hint: string;
  words: readonly string[];
}

/** Several words with commas between them. */
export function WordsField({ id, label, hint, words }: WordsFieldProps) {
  const t = useT("cv");
  const { edit, writes } = useCv();
  const [typed, setTyped] = useState<string | null>(null);
  const read = readWords(typed ?? "");
  const isCut = thatFit(read).join() !== read.join();
  return (
    <TextField
      label={label}
      placeholder={hint}
      value={typed ?? words.join(", ")}
      readOnly={!writes}
      data-place={id}
      data-field="keywords"
      onChange={(event) => {
        setTyped(event.target.value);
        edit((now) => setWords(now, id, thatFit(readWords(event.target.value))), `${id}.keywords`);
      }}
      // What has no room stays in the field until it is made to fit.
      onBlur={() => !isCut && setTyped(null)}
      error={isCut ? t("form.wordsCut", { words: textCaps.words, letters: textCaps.word }) : undefined}
    />
  );
}
