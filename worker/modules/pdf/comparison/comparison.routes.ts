import { compareDocuments } from "../../../contract/pdf/comparison.contract.ts";
import { serve } from "../../../http/serve.ts";

export const comparisonRoutes = [
  serve(compareDocuments, ({ services, caller, params }) =>
    services.pdf.comparison.compare(caller.workspaceId, params.id, params.otherId),
  ),
];
