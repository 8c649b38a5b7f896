import {
  addImprovement,
  addWritingCategory,
  addWritingTemplate,
  listImprovements,
  removeImprovement,
  removeWritingCategory,
  removeWritingTemplate,
  shareImprovement,
  shareWritingTemplate,
  takeBackImprovement,
  takeBackWritingTemplate,
  updateImprovement,
  updateWritingCategory,
  updateWritingTemplate,
} from "#contract/assistant/templates.contract.ts";
import type { Improvement, ImprovementDraft, WritingTemplateDraft } from "#contract/assistant/templates.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { fetchShelf } from "../shelf.actions.ts";

const of = (id: number) => ({ params: { id: String(id) } });

/** Each adds where the id is null, and replaces else; throws what the API refuses. */
export async function saveTemplate(id: number | null, body: WritingTemplateDraft): Promise<void> {
  await (id === null ? call(addWritingTemplate, { body }) : call(updateWritingTemplate, { ...of(id), body }));
  void fetchShelf();
}

export async function saveImprovement(id: number | null, body: ImprovementDraft): Promise<void> {
  await (id === null ? call(addImprovement, { body }) : call(updateImprovement, { ...of(id), body }));
}

/** Those of the reader, and those that their team shares. */
export const fetchOwnImprovements = async (signal: AbortSignal): Promise<Improvement[]> =>
  (await call(listImprovements, {}, { signal })).filter(({ is_own, shared }) => is_own || shared !== null);

/** In this team, from whatever workspace the tab is in; each throws what the API refuses. */
export const shareTemplate = (id: number, workspace: string): Promise<void> =>
  thenShelf(call(shareWritingTemplate, { ...of(id), body: {} }, { workspace }));
export const takeTemplateBack = (id: number, workspace: string): Promise<void> =>
  thenShelf(call(takeBackWritingTemplate, of(id), { workspace }));
export const shareOwnImprovement = (id: number, workspace: string): Promise<unknown> =>
  call(shareImprovement, { ...of(id), body: {} }, { workspace });
export const takeImprovementBack = (id: number, workspace: string): Promise<unknown> =>
  call(takeBackImprovement, of(id), { workspace });

async function thenShelf(changed: Promise<unknown>): Promise<void> {
  await changed;
  await fetchShelf();
}

/** True where it is gone; a refusal is said. */
export const removeTemplate = (id: number): Promise<boolean> => done(() => call(removeWritingTemplate, of(id)));
export const removeOwnImprovement = (id: number): Promise<boolean> => done(() => call(removeImprovement, of(id)));

/** A category that goes leaves its templates without one. */
export const removeCategory = (id: number): Promise<boolean> => done(() => call(removeWritingCategory, of(id)));

export const renameCategory = (id: number, name: string): Promise<boolean> =>
  done(() => call(updateWritingCategory, { ...of(id), body: { name } }));

/** The category's id; null where there is none, which is said. */
export async function addCategory(name: string): Promise<number | null> {
  try {
    const { id } = await call(addWritingCategory, { body: { name } });
    await fetchShelf();
    return id;
  } catch (error) {
    reportError(error);
    return null;
  }
}

async function done(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    await fetchShelf();
    return true;
  } catch (error) {
    reportError(failedAs("client.removal_failed", error));
    return false;
  }
}
