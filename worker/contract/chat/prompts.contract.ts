import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  archivedFilter,
  language,
  listing,
  listQuery,
  moment,
  number,
  numberParams,
  page,
  pageQuery,
  success,
} from "../schema.ts";

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

const promptFields = {
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Variables stand in braces: {topic}. */
  text: z.string().check(z.minLength(1), z.maxLength(8_000)),
  category,
  language,
};
export const prompt = z.object({ id: number, ...promptFields, uses: z.int() });
export type Prompt = z.infer<typeof prompt>;
export const promptDraft = z.object(promptFields);
export type PromptDraft = z.infer<typeof promptDraft>;

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
  names: { id: null },
  response: success,
});

export const createPrompt = endpoint({
  method: "POST",
  path: "/api/prompts",
  access: "admin",
  summary: "Adds a prompt; `translates` names the same prompt in the other language",
  body: z.object({ ...promptFields, translates: z.optional(number) }),
  response: prompt,
});

export const updatePrompt = endpoint({
  method: "PUT",
  path: "/api/prompts/{id}",
  access: "admin",
  summary: "Replaces a prompt's fields",
  params: numberParams,
  body: promptDraft,
  response: prompt,
});

export const removePrompt = endpoint({
  method: "DELETE",
  path: "/api/prompts/{id}",
  access: "admin",
  summary: "Takes a prompt out of the library; it can be brought back",
  params: numberParams,
  response: success,
});

/** `translation` is the same prompt in the other language. */
export const adminPrompt = z.object({
  ...prompt.shape,
  translation: z.nullable(number),
  created_at: moment,
  archived_at: z.nullable(moment),
});
export type AdminPrompt = z.infer<typeof adminPrompt>;

export const listAdminPrompts = endpoint({
  method: "GET",
  path: "/api/admin/prompts",
  access: "admin",
  summary: "The prompts as admins see them",
  query: z.object({
    ...listQuery(["uses", "title", "category", "created_at"]).shape,
    category: z.optional(category),
    language: z.optional(language),
    archived: z.optional(archivedFilter),
  }),
  response: listing(adminPrompt),
});

export const readAdminPrompt = endpoint({
  method: "GET",
  path: "/api/admin/prompts/{id}",
  access: "admin",
  summary: "One prompt, removed or not",
  params: numberParams,
  response: adminPrompt,
});

export const restorePrompt = endpoint({
  method: "POST",
  path: "/api/admin/prompts/{id}/restore",
  access: "admin",
  summary: "Brings a removed prompt back to the library",
  params: numberParams,
  response: prompt,
});
