import { inBoth } from "../../../contract/local-text.rules.ts";
import type { LocalText } from "../../../contract/local-text.rules.ts";
import type {
  Improvement,
  ImprovementDraft,
  WritingCategory,
  WritingCategoryDraft,
  WritingTemplate,
  WritingTemplateDraft,
} from "../../../contract/assistant/templates.ts";
import type { EntryOwner, EntryRow } from "./entries.repository.ts";
import type { assistantCategory, assistantImprovement, assistantTemplate } from "../templates.tables.ts";

type SharedColumn = Pick<EntryRow, "shared">;
type CategoryRow = typeof assistantCategory.$inferSelect & SharedColumn;
type TemplateRow = typeof assistantTemplate.$inferSelect & SharedColumn;
type ImprovementRow = typeof assistantImprovement.$inferSelect & SharedColumn;

export const toCategory = (
  { id, name, description, icon, sortOrder, userId, shared }: CategoryRow,
  owner: EntryOwner,
): WritingCategory => ({
  id,
  name,
  description,
  icon,
  sort_order: sortOrder,
  is_own: userId !== null && userId === owner,
  shared,
});

/** A prompt is read by the server alone; who may change it sees it. */
const promptFor = (owner: EntryOwner, { userId, prompt }: TemplateRow | ImprovementRow) =>
  userId === owner ? prompt : null;

export const toTemplate = (row: TemplateRow, owner: EntryOwner): WritingTemplate => ({
  ...toCategory(row, owner),
  // Another's category is theirs alone.
  category_id: row.shared?.owner ? null : row.categoryId,
  prompt: promptFor(owner, row),
  fields: row.fields,
  example: row.example,
});

export const toImprovement = (row: ImprovementRow, owner: EntryOwner): Improvement => ({
  ...toCategory(row, owner),
  prompt: promptFor(owner, row),
  fields: row.fields,
  result: row.result,
  guarded: row.guarded,
});

const nothing: LocalText = { en: "", fr: "" };

/** What a draft writes: an absent field stays as it is, and has its default in a new entry. */
const common = (draft: WritingCategoryDraft, isNew: boolean, icon: string) => ({
  name: inBoth(draft.name),
  ...(draft.description === undefined ? isNew && { description: nothing } : { description: inBoth(draft.description) }),
  ...(draft.icon === undefined ? isNew && { icon } : { icon: draft.icon }),
  ...(draft.sort_order !== undefined && { sortOrder: draft.sort_order }),
});

export const categoryValues = (draft: WritingCategoryDraft, isNew: boolean) => common(draft, isNew, "folder");

export const templateValues = (draft: WritingTemplateDraft, isNew: boolean) => ({
  ...common(draft, isNew, "file-text"),
  prompt: inBoth(draft.prompt),
  ...(draft.category_id !== undefined && { categoryId: draft.category_id }),
  ...(draft.fields !== undefined && { fields: draft.fields }),
  ...(draft.example !== undefined && { example: draft.example }),
});

export const improvementValues = (draft: ImprovementDraft, isNew: boolean) => ({
  ...common(draft, isNew, "wand-sparkles"),
  prompt: inBoth(draft.prompt),
  ...(draft.fields !== undefined && { fields: draft.fields }),
  ...(draft.result !== undefined && { result: draft.result }),
  ...(draft.guarded !== undefined && { guarded: draft.guarded }),
});
