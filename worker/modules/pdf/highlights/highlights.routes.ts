import { keepHighlight, listHighlights, removeHighlight } from "../../../contract/pdf/highlights.contract.ts";
import { serve } from "../../../http/serve.ts";

export const highlightsRoutes = [
  serve(listHighlights, ({ services, caller, params }) => services.pdf.highlights.list(caller.workspaceId, params.id)),
  serve(keepHighlight, ({ services, caller, params, body }) =>
    services.pdf.highlights.keep(caller, params.id, params.highlightId, body),
  ),
  serve(removeHighlight, async ({ services, caller, params }) => {
    await services.pdf.highlights.remove(caller, params.id, params.highlightId);
    return { success: true as const };
  }),
];
