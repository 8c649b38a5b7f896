import { readTeamUsage } from "../../contract/workspaces/usage.contract.ts";
import { serve } from "../../http/serve.ts";

export const usageRoutes = [
  serve(readTeamUsage, ({ services, caller, query }) => services.workspaces.usage.read(caller, query.month)),
];
