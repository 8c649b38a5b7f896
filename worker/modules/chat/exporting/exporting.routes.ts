import { exportConversation } from "../../../contract/chat/exporting.contract.ts";
import { savedFile } from "../../../http/saved-file.ts";
import { serve } from "../../../http/serve.ts";

export const exportingRoutes = [
  serve(exportConversation, async ({ services, caller, params, request }) =>
    savedFile(
      await services.chat.exporting.open(caller.id, params.id, { format: params.format, language: request.language }),
    ),
  ),
];
