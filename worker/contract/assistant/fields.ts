import * as z from "zod/mini";
import { localText } from "../local-text.rules.ts";

export const fieldKinds = ["text", "long", "choice", "number"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What one field holds at most: characters of a text, the size of a number. */
export const fieldMost = { text: 300, long: 6_000, number: 1_000_000_000 } as const;

/** How many fields a template asks, and how many choices one of them offers. */
export const mostFields = 12;
export const mostChoices = 20;

/** Part of a form's names and of prompts, so that nothing but letters is in it. */
export const fieldKey = /^[a-z][a-z0-9_]{0,39}$/;
const key = z.string().check(z.regex(fieldKey));
const label = localText(z.string().check(z.trim(), z.minLength(1), z.maxLength(160)));

export const fieldChoice = z.object({ value: key, label });

/** One question of a template. `max` is in characters, or the greatest number; absent: `fieldMost`. */
export const templateField = z.object({
  key,
  label,
  kind: z.enum(fieldKinds),
  required: z.boolean(),
  choices: z.optional(z.array(fieldChoice).check(z.maxLength(mostChoices))),
  max: z.optional(z.int().check(z.positive(), z.maximum(fieldMost.number))),
});
export type TemplateField = z.infer<typeof templateField>;

/** Keys differ, and so do the values of a choice; a choice has something to choose from, and nothing else has. */
export const templateFields = z.array(templateField).check(
  z.maxLength(mostFields),
  z.refine((fields) => differ(fields.map((field) => field.key))),
  z.refine((fields) =>
    fields.every(({ kind, choices = [] }) =>
      kind === "choice" ? choices.length > 1 && differ(choices.map(({ value }) => value)) : choices.length === 0,
    ),
  ),
);

const differ = (words: readonly string[]): boolean => new Set(words).size === words.length;

/** A filled form: a choice by its value, a number as a number or as its digits. Which keys fit, the template says. */
export const fieldValues = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string().check(z.maxLength(fieldMost.long)), z.number(), z.null()]),
);
export type FieldValues = z.infer<typeof fieldValues>;

/** A form that is filled as a reader of each language would fill it. */
export const fieldExamples = z.object({ en: fieldValues, fr: fieldValues });
export type FieldExamples = z.infer<typeof fieldExamples>;

/** What every text can sound like. */
export const tones = ["neutral", "formal", "warm", "direct"] as const;
export type Tone = (typeof tones)[number];
