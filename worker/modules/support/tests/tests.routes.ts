import {
  addSupportTest,
  listSupportTests,
  removeSupportTest,
  runSupportTest,
  updateSupportTest,
} from "../../../contract/support/tests.contract.ts";
import { serve } from "../../../http/serve.ts";

export const testsRoutes = [
  serve(listSupportTests, ({ services, caller, params }) => services.support.tests.list(caller.id, params.id)),
  serve(addSupportTest, ({ services, caller, params, body }) => services.support.tests.add(caller.id, params.id, body)),
  serve(updateSupportTest, ({ services, caller, params, body }) =>
    services.support.tests.update(caller.id, params.id, body),
  ),
  serve(runSupportTest, ({ services, caller, params }) => services.support.testing.runNow(caller.id, params.id)),
  serve(removeSupportTest, async ({ services, caller, params }) => {
    await services.support.tests.remove(caller.id, params.id);
    return { success: true as const };
  }),
];
