import { exportAssistantDocument, importAssistantDocument } from "../../../contract/assistant/transfer.contract.ts";
import { savedFile } from "../../../http/saved-file.ts";
import { openForm } from "../../../http/sent-file.ts";
import { serve } from "../../../http/serve.ts";
import { thenIndexed } from "../search/indexed.routes.ts";

export const transferRoutes = [
  serve(exportAssistantDocument, async ({ services, caller, params, query }) =>
    savedFile(await services.assistant.exporting.open(caller, params.id, query.format ?? "pdf")),
  ),
  serve(importAssistantDocument, async (handled) => {
    const { services, caller, request } = handled;
    const form = openForm(request.raw, importAssistantDocument, "file");
    const imported = await services.assistant.importing.read(caller.id, form, request.language);
    await thenIndexed(handled, Promise.resolve(imported.document));
    return imported;
  }),
];
