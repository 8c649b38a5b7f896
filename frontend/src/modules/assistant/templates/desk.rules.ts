import * as z from "zod/mini";
import { fieldFault, type FaultyField } from "#contract/assistant/field-values.rules.ts";
import { tones, type FieldExamples, type FieldValues, type TemplateField } from "#contract/assistant/fields.ts";

/** What stands in the form of a template, as it was typed; `wish` is kept beside it. */
const filled = z.object({
  values: z.record(z.string(), z.string()),
  language: z.enum(["en", "fr"]),
  tone: z.enum(tones),
  /** The text that was asked for last; it is kept a week by the server. */
  answer: z.nullable(z.string()),
});
export type FilledTemplate = z.infer<typeof filled>;

export function parseFilled(stored: unknown): FilledTemplate | null {
  const result = z.safeParse(filled, stored);
  return result.success ? result.data : null;
}

/** Something was typed, or a text is there. */
export const isWorthKeeping = ({ values, answer }: FilledTemplate): boolean =>
  answer !== null || Object.values(values).some((value) => value.trim() !== "");

/** What the form lacks, in the order of its fields. */
export const faultsIn = (fields: readonly TemplateField[], values: Readonly<Record<string, string>>): FaultyField[] =>
  fields.flatMap((field) => {
    const fault = fieldFault(field, values[field.key] ?? "");
    return fault === null ? [] : [{ key: field.key, fault }];
  });

/** The filled fields that the template asks for; what an earlier form of it asked stays at home. */
export const sentValues = (fields: readonly TemplateField[], values: Readonly<Record<string, string>>): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = values[key]?.trim() ?? "";
      return value === "" ? [] : [[key, value] as const];
    }),
  );

export const exampleIn = (example: FieldExamples, language: "en" | "fr"): Record<string, string> =>
  Object.fromEntries(Object.entries(example[language]).map(([key, value]) => [key, String(value ?? "")]));

const longestTitle = 200;

/** A text that begins with a heading is called so, and goes on without it; else it is called as its template. */
export function titledText(markdown: string, name: string): { title: string; content: string } {
  const [line = "", heading = ""] = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(markdown) ?? [];
  const title = heading.replaceAll(/[*_`]/g, "").trim();
  const rest = markdown.slice(line.length).trim();
  return title === "" || rest === ""
    ? { title: name, content: markdown }
    : { title: title.slice(0, longestTitle), content: rest };
}
