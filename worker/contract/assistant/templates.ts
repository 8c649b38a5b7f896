import * as z from "zod/mini";
import { localText } from "../local-text.rules.ts";
import { number } from "../schema.ts";
import { sharing } from "../workspaces/sharing.ts";
import { fieldExamples, templateFields } from "./fields.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const description = z.string().check(z.trim(), z.maxLength(300));
/** The name of a Lucide icon. */
const icon = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40));
const sortOrder = z.int().check(z.nonnegative(), z.maximum(100_000));

/** What templates, categories and improvements have in common: an account's own, or one that all accounts see. */
export const entryShape = z.object({
  id: number,
  name: z.object({ en: z.string(), fr: z.string() }),
  description: z.object({ en: z.string(), fr: z.string() }),
  icon: z.string(),
  sort_order: z.int(),
  /** Whether it is the caller's own; an admin or, where it is shared, another member made it. */
  is_own: z.boolean(),
  /** The team that may use it, which its owner alone changes; null where none does. */
  shared: z.nullable(sharing),
});

/** An absent field has its default in a new entry, and stays as it is in one that is there. */
export const entryDraft = z.object({
  name: localText(name),
  description: z.optional(localText(description)),
  icon: z.optional(icon),
  sort_order: z.optional(sortOrder),
});

/** How many entries of each sort an account may have of its own. */
export const mostOwnEntries = 200;

const prompt = z.string().check(z.trim(), z.minLength(1), z.maxLength(8_000));
/** Null for a caller who may not change the entry. */
const shownPrompt = z.nullable(z.object({ en: z.string(), fr: z.string() }));

/** What a text is written from: a prompt that names its fields in braces, such as {topic}. */
export const writingTemplate = z.object({
  ...entryShape.shape,
  category_id: z.nullable(number),
  prompt: shownPrompt,
  fields: templateFields,
  /** The fields as a person might fill them. */
  example: z.nullable(fieldExamples),
});
export type WritingTemplate = z.infer<typeof writingTemplate>;

export const writingTemplateDraft = z.object({
  ...entryDraft.shape,
  category_id: z.optional(z.nullable(number)),
  prompt: localText(prompt),
  fields: z.optional(templateFields),
  example: z.optional(z.nullable(fieldExamples)),
});
export type WritingTemplateDraft = z.infer<typeof writingTemplateDraft>;

export const writingCategory = entryShape;
export type WritingCategory = z.infer<typeof writingCategory>;
export type WritingCategoryDraft = z.infer<typeof entryDraft>;

/** Whether an improvement changes the text where it stands, or proposes texts to choose from. */
export const improvementResults = ["change", "ideas"] as const;

export const improvement = z.object({
  ...entryShape.shape,
  prompt: shownPrompt,
  fields: templateFields,
  result: z.enum(improvementResults),
  /** A number, date, address or name that appears or vanishes is marked on the change. */
  guarded: z.boolean(),
});
export type Improvement = z.infer<typeof improvement>;

export const improvementDraft = z.object({
  ...entryDraft.shape,
  prompt: localText(prompt),
  fields: z.optional(templateFields),
  result: z.optional(z.enum(improvementResults)),
  guarded: z.optional(z.boolean()),
});
export type ImprovementDraft = z.infer<typeof improvementDraft>;
