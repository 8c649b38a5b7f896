import {
  addSupportTest,
  listSupportTests,
  removeSupportTest,
  runSupportTest,
  updateSupportTest,
} from "../../../contract/support/checks.contract.ts";
import { serve } from "../../../http/serve.ts";

export const checksRoutes = [
  serve(listSupportTests, ({ services, caller, params }) =>
    services.support.checks.list(caller.workspaceId, params.id),
  ),
  serve(addSupportTest, ({ services, caller, params, body }) =>
    services.support.checks.add(caller.workspaceId, params.id, body),
  ),
  serve(updateSupportTest, ({ services, caller, params, body }) =>
    services.support.checks.update(caller.workspaceId, params.id, body),
  ),
  serve(runSupportTest, ({ services, caller, params }) =>
    services.support.checkRuns.runNow(caller.workspaceId, params.id),
  ),
  serve(removeSupportTest, async ({ services, caller, params }) => {
    await services.support.checks.remove(caller.workspaceId, params.id);
    return { success: true as const };
  }),
];
