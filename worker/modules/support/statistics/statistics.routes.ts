import { readCapUse, readSupportStatistics, readSupportTrace } from "../../../contract/support/statistics.contract.ts";
import { serve } from "../../../http/serve.ts";

export const statisticsRoutes = [
  serve(readSupportStatistics, ({ services, caller, params, query }) =>
    services.support.statistics.read(
      caller.workspaceId,
      params.id,
      query.days === undefined ? undefined : Number(query.days),
    ),
  ),
  serve(readCapUse, ({ services, caller, params }) => services.support.capUse.read(caller, params.id)),
  serve(readSupportTrace, ({ services, caller, params }) =>
    services.support.statistics.readTrace(caller.workspaceId, params.id),
  ),
];
