import { useState } from "react";
import { textCaps } from "#contract/cv/resume-fields.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { useCv } from "../desk/cv-context.ts";
import { setWords } from "./rows.rules.ts";

interface WordsFieldProps {
  id: string;
  label: string;
  hint: string;
  words: readonly string[];
}

const readWords = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim().slice(0, textCaps.word))
    .filter((word) => word !== "")
    .slice(0, textCaps.words);

/** Several words with commas between them. */
export function WordsField({ id, label, hint, words }: WordsFieldProps) {
  const { edit, writes } = useCv();
  const [typed, setTyped] = useState<string | null>(null);
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
        edit((now) => setWords(now, id, readWords(event.target.value)), `${id}.keywords`);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
