import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { language, number, numberParams, page, pageQuery, success } from "../schema.ts";

export const promptCategories = [
  "writing",
  "work",
  "study",
  "code",
  "marketing",
  "life",
  "travel",
  "data",
  "language",
  "health",
] as const;
export type PromptCategory = (typeof promptCategories)[number];
const category = z.enum(promptCategories);

export const prompt = z.object({
  id: number,
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Variables stand in braces: {topic}. */
  text: z.string().check(z.minLength(1), z.maxLength(8_000)),
  category,
  language,
  uses: z.int(),
});
export type Prompt = z.infer<typeof prompt>;

export const listPrompts = endpoint({
  method: "GET",
  path: "/api/prompts",
  access: "public",
  summary: "Prompts in a language, most used first",
  query: z.object({
    ...pageQuery.shape,
    q: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(category),
    language: z.optional(language),
  }),
  response: page(prompt),
});

export const countPromptUse = endpoint({
  method: "POST",
  path: "/api/prompts/{id}/use",
  access: "public",
  summary: "Counts that a prompt was chosen",
  params: numberParams,
  response: success,
});
