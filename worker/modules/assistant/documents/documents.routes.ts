import {
  createAssistantDocument,
  duplicateAssistantDocument,
  emptyAssistantBin,
  eraseAssistantDocument,
  listAssistantBin,
  listAssistantDocuments,
  readAssistantDocument,
  removeAssistantDocument,
  restoreAssistantDocument,
  shareAssistantDocument,
  takeBackAssistantDocument,
  toggleAssistantFavorite,
  updateAssistantDocument,
} from "../../../contract/assistant/documents.contract.ts";
import { serve } from "../../../http/serve.ts";
import { languageWhereAbsent } from "../../../lib/language.rules.ts";
import { thenIndexed } from "../search/indexed.routes.ts";

const success = { success: true as const };

export const documentsRoutes = [
  serve(listAssistantDocuments, ({ services, caller, query }) => services.assistant.documents.list(caller, query)),
  serve(createAssistantDocument, (handled) => {
    const { services, caller, body } = handled;
    return thenIndexed(handled, services.assistant.documents.create(caller.id, body, languageWhereAbsent));
  }),
  serve(readAssistantDocument, ({ services, caller, params, query }) =>
    services.assistant.documents.read(caller, params.id, query.content_format),
  ),
  serve(updateAssistantDocument, (handled) => {
    const { services, caller, params, body, query } = handled;
    return thenIndexed(handled, services.assistant.saving.update(caller, params.id, body, query.content_format));
  }),
  serve(removeAssistantDocument, async ({ services, caller, params }) => {
    await services.assistant.documents.remove(caller, params.id);
    return success;
  }),
  serve(toggleAssistantFavorite, ({ services, caller, params, query: { is_favorite: wanted } }) =>
    services.assistant.documents.markFavorite(caller, params.id, wanted === undefined ? undefined : wanted === "true"),
  ),
  serve(duplicateAssistantDocument, (handled) => {
    const { services, caller, params, body } = handled;
    return thenIndexed(handled, services.assistant.documents.duplicate(caller, params.id, body.request_id));
  }),
  serve(listAssistantBin, ({ services, caller }) => services.assistant.documents.listBin(caller.id)),
  serve(emptyAssistantBin, async ({ services, caller }) => {
    await services.assistant.documents.emptyBin(caller.id);
    return success;
  }),
  serve(restoreAssistantDocument, ({ services, caller, params }) =>
    services.assistant.documents.restore(caller, params.id),
  ),
  serve(shareAssistantDocument, ({ services, caller, params }) =>
    services.assistant.sharedTexts.share(caller, params.id),
  ),
  serve(takeBackAssistantDocument, ({ services, caller, params }) =>
    services.assistant.sharedTexts.takeBack(caller, params.id),
  ),
  serve(eraseAssistantDocument, async ({ services, caller, params }) => {
    await services.assistant.documents.erase(caller, params.id);
    return success;
  }),
];
