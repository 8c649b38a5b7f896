import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { listing, moment } from "../schema.ts";
import { entryCalls, teamCalls } from "./entries.ts";
import {
  entryDraft,
  improvement,
  improvementDraft,
  writingCategory,
  writingTemplate,
  writingTemplateDraft,
} from "./templates.ts";

/** When an admin took it away; null where accounts see it. */
const archived = { archived_at: z.nullable(moment) };

const ofTemplates = { word: "templates", readWord: "get", noun: "template", kind: "assistant-template" } as const;
const templates = { ...entryCalls(ofTemplates), ...teamCalls(ofTemplates) };

export const listWritingTemplates = endpoint({ ...templates.list, response: z.array(writingTemplate) });
export const readWritingTemplate = endpoint({ ...templates.read, response: writingTemplate });
export const addWritingTemplate = endpoint({
  ...templates.add,
  body: writingTemplateDraft,
  response: writingTemplate,
});
export const updateWritingTemplate = endpoint({
  ...templates.update,
  body: writingTemplateDraft,
  response: writingTemplate,
});
export const removeWritingTemplate = endpoint({ ...templates.remove });
export const listAdminWritingTemplates = endpoint({
  ...templates.listAsAdmin,
  response: listing(z.object({ ...writingTemplate.shape, ...archived })),
});
export const shareWritingTemplate = endpoint({ ...templates.share, response: writingTemplate });
export const takeBackWritingTemplate = endpoint({ ...templates.takeBack, response: writingTemplate });
export const restoreWritingTemplate = endpoint({ ...templates.restore, response: writingTemplate });

const categories = entryCalls({
  word: "categories-templates",
  readWord: "show",
  noun: "category of templates",
  kind: "assistant-category",
});

export const listWritingCategories = endpoint({ ...categories.list, response: z.array(writingCategory) });
export const readWritingCategory = endpoint({ ...categories.read, response: writingCategory });
export const addWritingCategory = endpoint({ ...categories.add, body: entryDraft, response: writingCategory });
export const updateWritingCategory = endpoint({ ...categories.update, body: entryDraft, response: writingCategory });
export const removeWritingCategory = endpoint({ ...categories.remove });
export const listAdminWritingCategories = endpoint({
  ...categories.listAsAdmin,
  response: listing(z.object({ ...writingCategory.shape, ...archived })),
});
export const restoreWritingCategory = endpoint({ ...categories.restore, response: writingCategory });

const ofImprovements = {
  word: "ameliorations",
  readWord: "show",
  noun: "improvement",
  kind: "assistant-improvement",
} as const;
const improvements = { ...entryCalls(ofImprovements), ...teamCalls(ofImprovements) };

export const listImprovements = endpoint({ ...improvements.list, response: z.array(improvement) });
export const readImprovement = endpoint({ ...improvements.read, response: improvement });
export const addImprovement = endpoint({ ...improvements.add, body: improvementDraft, response: improvement });
export const updateImprovement = endpoint({ ...improvements.update, body: improvementDraft, response: improvement });
export const removeImprovement = endpoint({ ...improvements.remove });
export const listAdminImprovements = endpoint({
  ...improvements.listAsAdmin,
  response: listing(z.object({ ...improvement.shape, ...archived })),
});
export const shareImprovement = endpoint({ ...improvements.share, response: improvement });
export const takeBackImprovement = endpoint({ ...improvements.takeBack, response: improvement });
export const restoreImprovement = endpoint({ ...improvements.restore, response: improvement });
