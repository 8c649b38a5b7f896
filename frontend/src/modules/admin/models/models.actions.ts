import {
  createModel,
  listAdminModels,
  orderModels,
  removeModel,
  restoreModel,
  updateModel,
  type AdminModel,
  type AiModelDraft,
} from "#contract/models.contract.ts";
import type { ArchivedFilter } from "#contract/schema.ts";
import { call } from "#api/call.ts";
import type { Source } from "#lib/use-loaded.ts";

/** Adds a model, or replaces the one of this id. */
export async function saveModel(id: number | null, body: AiModelDraft): Promise<void> {
  if (id === null) await call(createModel, { body });
  else await call(updateModel, { params: { id: String(id) }, body });
}

export const archiveModel = (id: number) => call(removeModel, { params: { id: String(id) } });
export const bringModelBack = (id: number) => call(restoreModel, { params: { id: String(id) } });
export const orderAs = (ids: number[]) => call(orderModels, { body: { ids } });

/** The whole catalogue. */
export const catalogue = (archived?: ArchivedFilter): Source<AdminModel[]> => ({
  key: archived ?? "",
  read: (signal) => readCatalogue(signal, archived),
});

/** Reads page after page. */
async function readCatalogue(signal: AbortSignal, archived?: ArchivedFilter): Promise<AdminModel[]> {
  const models: AdminModel[] = [];
  let last = 1;
  for (let page = 1; page <= last; page += 1) {
    const query = { page: String(page), ...(archived && { archived }) };
    const answer = await call(listAdminModels, { query }, { signal });
    models.push(...answer.data);
    last = answer.last_page;
  }
  return models;
}
