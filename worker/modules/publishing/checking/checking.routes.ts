import { checkPost } from "../../../contract/publishing/check.contract.ts";
import { serve } from "../../../http/serve.ts";

export const checkingRoutes = [
  serve(checkPost, ({ services, caller, body }) => services.publishing.checking.check(caller.workspaceId, body)),
];
