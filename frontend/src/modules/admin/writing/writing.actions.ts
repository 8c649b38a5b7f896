import {
  addImprovement,
  addWritingCategory,
  addWritingTemplate,
  listWritingCategories,
  readImprovement,
  readWritingTemplate,
  removeImprovement,
  removeWritingCategory,
  removeWritingTemplate,
  restoreImprovement,
  restoreWritingCategory,
  restoreWritingTemplate,
  updateImprovement,
  updateWritingCategory,
  updateWritingTemplate,
} from "#contract/assistant/templates.contract.ts";
import type { ImprovementDraft, WritingCategoryDraft, WritingTemplateDraft } from "#contract/assistant/templates.ts";
import { asAdmin } from "#api/as-admin.ts";
import { call } from "#api/call.ts";
import { toSource } from "#api/source.ts";

const of = (id: number) => ({ params: { id: String(id) } });

/** Each adds where the id is null, and replaces else. */
export async function saveTemplate(id: number | null, body: WritingTemplateDraft): Promise<void> {
  if (id === null) await call(asAdmin(addWritingTemplate), { body });
  else await call(asAdmin(updateWritingTemplate), { ...of(id), body });
}

export async function saveCategory(id: number | null, body: WritingCategoryDraft): Promise<void> {
  if (id === null) await call(asAdmin(addWritingCategory), { body });
  else await call(asAdmin(updateWritingCategory), { ...of(id), body });
}

export async function saveImprovement(id: number | null, body: ImprovementDraft): Promise<void> {
  if (id === null) await call(asAdmin(addImprovement), { body });
  else await call(asAdmin(updateImprovement), { ...of(id), body });
}

export type EntrySort = "templates" | "categories" | "improvements";

/** What takes an entry of each sort away from accounts, and what shows it again. */
export const shelves = {
  templates: {
    archive: (id: number) => call(asAdmin(removeWritingTemplate), of(id)),
    restore: (id: number) => call(restoreWritingTemplate, of(id)),
  },
  categories: {
    archive: (id: number) => call(asAdmin(removeWritingCategory), of(id)),
    restore: (id: number) => call(restoreWritingCategory, of(id)),
  },
  improvements: {
    archive: (id: number) => call(asAdmin(removeImprovement), of(id)),
    restore: (id: number) => call(restoreImprovement, of(id)),
  },
} as const satisfies Record<EntrySort, object>;

export const categoriesSource = () => toSource(asAdmin(listWritingCategories), {});
export const templateSource = (id: string) => toSource(asAdmin(readWritingTemplate), { params: { id } });
export const improvementSource = (id: string) => toSource(asAdmin(readImprovement), { params: { id } });
