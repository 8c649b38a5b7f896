import * as z from "zod/mini";
import { fieldKinds, mostChoices, mostFields, type TemplateField } from "#contract/assistant/fields.ts";
import type {
  Improvement,
  ImprovementDraft,
  WritingTemplate,
  WritingTemplateDraft,
} from "#contract/assistant/templates.ts";
import { textIn } from "#contract/local-text.rules.ts";
import { namesFor } from "#lib/field-names.rules.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("templates");
type Locale = "en" | "fr";

// @__NO_SIDE_EFFECTS__
const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(most, fault("long", most)));

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");

const question = z
  .object({
    /** The key of a stored question; a new one has none yet. */
    key: z.string(),
    label: line(160),
    kind: z.enum(fieldKinds),
    required: z.boolean(),
    /** One a line. */
    choices: z.string(),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== "choice" || fits(linesOf(choices)), {
      ...fault("choices"),
      path: ["choices"],
    }),
  );
export type QuestionForm = z.infer<typeof question>;

const fits = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.length <= mostChoices && lines.every((one) => one.length <= 160);

/** A template in its owner's language alone. No category is the empty text. */
export const ownTemplateForm = z.object({
  name: line(80),
  description: z.string().check(z.trim(), z.maxLength(300, fault("long", 300))),
  category: z.string(),
  prompt: line(8_000),
  questions: z.array(question).check(z.maxLength(mostFields)),
});
export type OwnTemplateForm = z.infer<typeof ownTemplateForm>;

export const emptyQuestion: QuestionForm = { key: "", label: "", kind: "text", required: false, choices: "" };

export const formOfTemplate = (template: WritingTemplate | null, locale: Locale): OwnTemplateForm => ({
  name: template?.name[locale] ?? "",
  description: template?.description[locale] ?? "",
  category: String(template?.category_id ?? ""),
  prompt: template?.prompt?.[locale] ?? "",
  questions:
    template?.fields.map(({ key, label, kind, required, choices = [] }) => ({
      key,
      label: textIn(label, locale),
      kind,
      required,
      choices: choices.map((choice) => textIn(choice.label, locale)).join("\n"),
    })) ?? [],
});

/** What is stored of a form; keys and values that are stored already stay, so that what was filled still fits. */
export function draftOfTemplate(
  form: OwnTemplateForm,
  before: WritingTemplate | null,
  locale: Locale,
): WritingTemplateDraft {
  const keys = namesFor(
    form.questions.map(({ label }) => label),
    form.questions.map(({ key }) => key),
  );
  return {
    name: form.name,
    description: form.description,
    category_id: form.category === "" ? null : Number(form.category),
    prompt: form.prompt,
    fields: form.questions.map((one, at) => fieldOf(one, keys[at] ?? "", before?.fields ?? [], locale)),
    example: null,
  };
}

function fieldOf(
  { label, kind, required, choices }: QuestionForm,
  key: string,
  before: readonly TemplateField[],
  locale: Locale,
): TemplateField {
  const stored = before.find((field) => field.key === key);
  const max = stored?.kind === kind ? stored.max : undefined;
  if (kind !== "choice") return { key, label, kind, required, ...(max !== undefined && { max }) };
  const lines = linesOf(choices);
  const known = lines.map(
    (one) => stored?.choices?.find((choice) => textIn(choice.label, locale) === one)?.value ?? "",
  );
  const values = namesFor(lines, known);
  return { key, label, kind, required, choices: lines.map((one, at) => ({ value: values[at] ?? "", label: one })) };
}

/** A rule of one's own by which a text is improved. */
export const ownImprovementForm = z.object({ name: line(80), prompt: line(8_000) });
export type OwnImprovementForm = z.infer<typeof ownImprovementForm>;

export const formOfImprovement = (one: Improvement | null, locale: Locale): OwnImprovementForm => ({
  name: one?.name[locale] ?? "",
  prompt: one?.prompt?.[locale] ?? "",
});

export const draftOfImprovement = ({ name, prompt }: OwnImprovementForm): ImprovementDraft => ({ name, prompt });
