import type { FilledField } from "../../../contract/assistant/field-values.rules.ts";
import type { TemplateField } from "../../../contract/assistant/fields.ts";
import { textIn } from "../../../contract/local-text.rules.ts";

/**
 * A prompt with its fields in it: `{key}` becomes the choice or the number that was given. What a person wrote stays
 * among the fields, as data: here it is named by its label, and an empty field is a gap of that name.
 */
export function renderTask(
  prompt: string,
  fields: readonly TemplateField[],
  filled: readonly FilledField[],
  language: "en" | "fr",
): string {
  return prompt.replaceAll(/\{([a-z][a-z0-9_]*)\}/g, (braces, key: string) => {
    const field = fields.find((one) => one.key === key);
    if (field === undefined) return braces;
    const given = filled.find((one) => one.key === key);
    const label = textIn(field.label, language);
    if (given === undefined) return `[${label}]`;
    return field.kind === "choice" || field.kind === "number" ? given.value : `“${label}”`;
  });
}
