import { textIn } from "../local-text.rules.ts";
import { fieldMost } from "./fields.ts";
import type { FieldValues, TemplateField } from "./fields.ts";

export const fieldFaults = ["unknown", "missing", "too_long", "not_a_choice", "not_a_number", "out_of_range"] as const;
export type FieldFault = (typeof fieldFaults)[number];

export interface FaultyField {
  key: string;
  fault: FieldFault;
}

/** A filled field as a model reads it: its label, and what was given. Empty fields are not among them. */
export interface FilledField {
  key: string;
  label: string;
  value: string;
}

/** What a form holds, in the order of its fields, in the language of the text; or what is wrong with it. */
export function readFieldValues(
  fields: readonly TemplateField[],
  sent: FieldValues,
  language: "en" | "fr",
): { filled: FilledField[]; faults: FaultyField[] } {
  const known = new Set(fields.map(({ key }) => key));
  const faults: FaultyField[] = Object.keys(sent)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, fault: "unknown" }));
  const filled: FilledField[] = [];
  for (const field of fields) {
    const given = Object.hasOwn(sent, field.key) ? (sent[field.key] ?? "") : "";
    const text = String(given).trim();
    const fault = fieldFault(field, text);
    if (fault !== null) faults.push({ key: field.key, fault });
    else if (text !== "")
      filled.push({ key: field.key, label: textIn(field.label, language), value: shown(field, text, language) });
  }
  return { filled, faults };
}

function numberFault(text: string, most: number): FieldFault | null {
  const number = numberIn(text);
  if (number === null) return "not_a_number";
  return number >= 0 && number <= most ? null : "out_of_range";
}

/** What is wrong with one field as it is typed; null where nothing is. */
export function fieldFault({ kind, required, choices = [], max }: TemplateField, typed: string): FieldFault | null {
  const text = typed.trim();
  if (text === "") return required ? "missing" : null;
  if (kind === "choice") return choices.some(({ value }) => value === text) ? null : "not_a_choice";
  if (kind === "number") return numberFault(text, max ?? fieldMost.number);
  return text.length > Math.min(max ?? fieldMost[kind], fieldMost.long) ? "too_long" : null;
}

/** The number that a reader of either language typed: 1200, 12.5, 12,5 or 1 200. */
function numberIn(typed: string): number | null {
  const digits = typed.replaceAll(/[\s\u00A0\u202F]/g, "").replace(",", ".");
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
}

function shown({ kind, choices = [] }: TemplateField, text: string, language: "en" | "fr"): string {
  if (kind === "number") return (numberIn(text) ?? 0).toLocaleString(language, { maximumFractionDigits: 6 });
  const chosen = choices.find(({ value }) => kind === "choice" && value === text);
  return chosen === undefined ? text : textIn(chosen.label, language);
}
