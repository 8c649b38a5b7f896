import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import type { FieldExamples, FieldKind, TemplateField } from "../../../worker/contract/assistant/fields.ts";
import type { LocalText } from "../../../worker/contract/local-text.rules.ts";

interface FieldFacts<Value extends string = string> {
  kind: FieldKind;
  required: boolean;
  max?: number;
  values?: readonly Value[];
}

/** What does not depend on a language. The name of an icon is Lucide's. */
interface TemplateFacts {
  id: number;
  icon: string;
  fields: Readonly<Record<string, FieldFacts>>;
}

export type CategoryFacts = Readonly<Record<string, TemplateFacts>>;

const optional = { required: false as boolean };
export const line = (max = 160) => ({ kind: "text" as const, ...optional, max });
export const long = (max = 2_500) => ({ kind: "long" as const, ...optional, max });
export const number = (max: number) => ({ kind: "number" as const, ...optional, max });
export const choice = <const Value extends string>(...values: Value[]) => ({
  kind: "choice" as const,
  ...optional,
  values,
});
export const required = <Facts extends FieldFacts>(facts: Facts): Facts => ({ ...facts, required: true });

/** A field is called by a label; a choice also names what it offers. */
type FieldWords<Facts> = Facts extends { values: readonly (infer Value extends string)[] }
  ? { label: string; choices: Readonly<Record<Value, string>> }
  : string;
type FactValue<Facts> = Facts extends { values: readonly (infer Value extends string)[] }
  ? Value
  : Facts extends { kind: "number" }
    ? number
    : string;

interface TemplateWords<Fields> {
  name: string;
  description: string;
  fields: { readonly [Key in keyof Fields]: FieldWords<Fields[Key]> };
  prompt: string;
  example: { readonly [Key in keyof Fields]?: FactValue<Fields[Key]> };
}

/** The words of a category in one language, written with plain spaces and apostrophes. */
export interface WordsOf<Facts extends CategoryFacts> {
  name: string;
  description: string;
  templates: { readonly [Key in keyof Facts]: TemplateWords<Facts[Key]["fields"]> };
}

export interface SeedTemplate {
  id: number;
  key: string;
  categoryId: number;
  icon: string;
  sortOrder: number;
  name: LocalText;
  description: LocalText;
  prompt: LocalText;
  fields: TemplateField[];
  example: FieldExamples;
}

interface Loose extends Omit<TemplateWords<unknown>, "fields" | "example"> {
  fields: Readonly<Record<string, string | { label: string; choices: Readonly<Record<string, string>> }>>;
  example: Readonly<Record<string, string | number>>;
}

/** What people read, with the signs that printers use. */
export const both = (en: string, fr: string): LocalText => ({ en: typeset(en, "en"), fr: typeset(fr, "fr") });

/** The templates of a category, in their order, as they are stored. */
export function templatesOf<Facts extends CategoryFacts>(
  categoryId: number,
  facts: Facts,
  en: WordsOf<Facts>,
  fr: WordsOf<Facts>,
): SeedTemplate[] {
  return Object.entries(facts).map(([key, { id, icon, fields }]) => {
    const words = { en: en.templates[key] as Loose, fr: fr.templates[key] as Loose };
    return {
      id,
      key,
      categoryId,
      icon,
      sortOrder: id,
      name: both(words.en.name, words.fr.name),
      description: both(words.en.description, words.fr.description),
      prompt: both(words.en.prompt, words.fr.prompt),
      fields: Object.entries(fields).map(([field, own]) => fieldOf(field, own, words)),
      example: { en: exampleOf(words.en, "en"), fr: exampleOf(words.fr, "fr") },
    };
  });
}

function fieldOf(key: string, facts: FieldFacts, words: Record<"en" | "fr", Loose>): TemplateField {
  const { kind, required: needed, max, values } = facts;
  const label = (language: "en" | "fr") => {
    const given = words[language].fields[key] ?? "";
    return typeof given === "string" ? given : given.label;
  };
  const choiceIn = (language: "en" | "fr", value: string) => {
    const given = words[language].fields[key];
    return typeof given === "object" ? (given.choices[value] ?? "") : "";
  };
  return {
    key,
    label: both(label("en"), label("fr")),
    kind,
    required: needed,
    ...(values && {
      choices: values.map((value) => ({ value, label: both(choiceIn("en", value), choiceIn("fr", value)) })),
    }),
    ...(max !== undefined && { max }),
  };
}

const exampleOf = ({ example }: Loose, language: "en" | "fr"): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, typeof value === "string" ? typeset(value, language) : value]),
  );
