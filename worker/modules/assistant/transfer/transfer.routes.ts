import { exportAssistantDocument, importAssistantDocument } from "../../../contract/assistant/transfer.contract.ts";
import { savedFile } from "../../../http/saved-file.ts";
import { openForm } from "../../../http/sent-file.ts";
import { serve } from "../../../http/serve.ts";

export const transferRoutes = [
  serve(exportAssistantDocument, async ({ services, caller, params, query }) =>
    savedFile(await services.assistant.exporting.open(caller.id, params.id, query.format ?? "pdf")),
  ),
  serve(importAssistantDocument, ({ services, caller, request }) =>
    services.assistant.importing.read(
      caller.id,
      openForm(request.raw, importAssistantDocument, "file"),
      request.language,
    ),
  ),
];
