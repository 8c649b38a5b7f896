import * as z from "zod/mini";
import { readFieldValues } from "#contract/assistant/field-values.rules.ts";
import {
  fieldKey,
  fieldKinds,
  fieldMost,
  mostChoices,
  mostFields,
  type FieldExamples,
  type TemplateField,
} from "#contract/assistant/fields.ts";
import { textIn } from "#contract/local-text.rules.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { lineField, numberField, numberOf } from "../frame/amounts.ts";

const fault = faultsOf("admin");

/** A choice a line: `value | English | French`. */
const choiceLine = /^\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*$/;
const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

const isChoices = (text: string): boolean => {
  const values = linesOf(text).map((line) => choiceLine.exec(line)?.[1] ?? "");
  const isKnown = values.every((value) => fieldKey.test(value));
  return isKnown && values.length > 1 && values.length <= mostChoices && new Set(values).size === values.length;
};

/** A field of a template as a form holds it. */
const fieldRow = z
  .object({
    key: z.string().check(z.trim(), z.regex(fieldKey, fault("key"))),
    label_en: lineField(160),
    label_fr: lineField(160),
    kind: z.enum(fieldKinds),
    required: z.boolean(),
    max: numberField(1, fieldMost.number, { whole: true, empty: true }),
    choices: z.string(),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== "choice" || isChoices(choices), {
      ...fault("choices"),
      path: ["choices"],
    }),
  );
export type FieldRow = z.infer<typeof fieldRow>;

export const fieldRows = z.array(fieldRow).check(
  z.maxLength(mostFields),
  z.superRefine((rows, context) => {
    rows.forEach(({ key }, at) => {
      if (rows.findIndex((row) => row.key === key) < at)
        context.issues.push({ code: "custom", input: key, path: [at, "key"], message: fault("twice").error });
    });
  }),
);

export const emptyField: FieldRow = {
  key: "",
  label_en: "",
  label_fr: "",
  kind: "text",
  required: false,
  max: "",
  choices: "",
};

export const rowOfField = ({ key, label, kind, required, choices = [], max }: TemplateField): FieldRow => ({
  key,
  label_en: textIn(label, "en"),
  label_fr: textIn(label, "fr"),
  kind,
  required,
  max: max === undefined ? "" : String(max),
  choices: choices
    .map((choice) => [choice.value, textIn(choice.label, "en"), textIn(choice.label, "fr")].join(" | "))
    .join("\n"),
});

export function fieldOfRow({ key, label_en, label_fr, kind, required, max, choices }: FieldRow): TemplateField {
  const most = numberOf(max);
  return {
    key,
    label: { en: label_en, fr: label_fr },
    kind,
    required,
    ...(kind === "choice" && { choices: linesOf(choices).map(choiceOf) }),
    ...(kind !== "choice" && most !== null && { max: most }),
  };
}

function choiceOf(line: string) {
  const [, value = "", en = "", fr = ""] = choiceLine.exec(line) ?? [];
  return { value, label: { en, fr } };
}

/** An example that the fields no longer accept goes. */
export function exampleFor(fields: readonly TemplateField[], example: FieldExamples | null): FieldExamples | null {
  if (example === null) return null;
  const fits = (["en", "fr"] as const).every(
    (language) => readFieldValues(fields, example[language], language).faults.length === 0,
  );
  return fits ? example : null;
}
