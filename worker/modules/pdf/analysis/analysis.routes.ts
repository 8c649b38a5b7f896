import { readAnalysis, readSummary, startAnalysis } from "../../../contract/pdf/analysis.contract.ts";
import { serve } from "../../../http/serve.ts";

export const analysisRoutes = [
  serve(startAnalysis, ({ services, caller, params, body }) =>
    services.pdf.analyses.start(caller.workspaceId, params.id, body),
  ),
  serve(readAnalysis, ({ services, caller, params, request }) =>
    services.pdf.analyses.read(caller.workspaceId, params.id, request.language),
  ),
  serve(readSummary, ({ services, caller, params }) =>
    services.pdf.analyses.readSummary(caller.workspaceId, params.id),
  ),
];
