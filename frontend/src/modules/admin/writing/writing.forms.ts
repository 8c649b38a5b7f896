import * as z from "zod/mini";
import {
  improvementResults,
  type Improvement,
  type ImprovementDraft,
  type WritingCategory,
  type WritingCategoryDraft,
  type WritingTemplate,
  type WritingTemplateDraft,
} from "#contract/assistant/templates.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { lineField, numberField, numberOf } from "../frame/amounts.ts";
import { exampleFor, fieldOfRow, fieldRows, rowOfField } from "./fields.forms.ts";

const fault = faultsOf("admin");

const description = z.string().check(z.trim(), z.maxLength(300, fault("long")));
const prompt = z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(8_000, fault("long")));

/** What all three sorts have; without a place an entry comes last. */
const entryFields = {
  name_en: lineField(80),
  name_fr: lineField(80),
  description_en: description,
  description_fr: description,
  icon: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fault("required")),
      z.maxLength(40, fault("long")),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fault("slug")),
    ),
  sort_order: numberField(0, 100_000, { whole: true, empty: true }),
};
const promptFields = { prompt_en: prompt, prompt_fr: prompt, fields: fieldRows };

export const categoryForm = z.object(entryFields);
export type CategoryForm = z.infer<typeof categoryForm>;

/** No category is the empty text. */
export const templateForm = z.object({ ...entryFields, ...promptFields, category: z.string() });
export type TemplateForm = z.infer<typeof templateForm>;

export const improvementForm = z.object({
  ...entryFields,
  ...promptFields,
  result: z.enum(improvementResults),
  guarded: z.boolean(),
});
export type ImprovementForm = z.infer<typeof improvementForm>;

const newCategory = { name_en: "", name_fr: "", description_en: "", description_fr: "", sort_order: "" } as const;

export function formOfCategory(entry: WritingCategory | null, icon = "folder"): CategoryForm {
  if (entry === null) return { ...newCategory, icon };
  const { name, description } = entry;
  return {
    name_en: name.en,
    name_fr: name.fr,
    description_en: description.en,
    description_fr: description.fr,
    icon: entry.icon,
    sort_order: String(entry.sort_order),
  };
}

export function draftOfCategory(form: CategoryForm): WritingCategoryDraft {
  const place = numberOf(form.sort_order);
  return {
    name: { en: form.name_en, fr: form.name_fr },
    description: { en: form.description_en, fr: form.description_fr },
    icon: form.icon,
    ...(place !== null && { sort_order: place }),
  };
}

const formOfPrompt = (entry: Pick<WritingTemplate, "prompt" | "fields"> | null) => ({
  prompt_en: entry?.prompt?.en ?? "",
  prompt_fr: entry?.prompt?.fr ?? "",
  fields: entry?.fields.map(rowOfField) ?? [],
});

const draftOfPrompt = ({ prompt_en, prompt_fr, fields }: Pick<TemplateForm, "prompt_en" | "prompt_fr" | "fields">) => ({
  prompt: { en: prompt_en, fr: prompt_fr },
  fields: fields.map(fieldOfRow),
});

export const formOfTemplate = (template: WritingTemplate | null): TemplateForm => ({
  ...formOfCategory(template, "file-text"),
  ...formOfPrompt(template),
  category: template?.category_id === null || template === null ? "" : String(template.category_id),
});

export function draftOfTemplate(form: TemplateForm, template: WritingTemplate | null): WritingTemplateDraft {
  const asked = draftOfPrompt(form);
  return {
    ...draftOfCategory(form),
    ...asked,
    category_id: numberOf(form.category),
    example: exampleFor(asked.fields, template?.example ?? null),
  };
}

export const formOfImprovement = (improvement: Improvement | null): ImprovementForm => ({
  ...formOfCategory(improvement, "wand-sparkles"),
  ...formOfPrompt(improvement),
  result: improvement?.result ?? "change",
  guarded: improvement?.guarded ?? false,
});

export const draftOfImprovement = (form: ImprovementForm): ImprovementDraft => ({
  ...draftOfCategory(form),
  ...draftOfPrompt(form),
  result: form.result,
  guarded: form.guarded,
});
