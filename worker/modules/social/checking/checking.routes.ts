import { checkPost } from "../../../contract/social/check.contract.ts";
import { serve } from "../../../http/serve.ts";

export const checkingRoutes = [
  serve(checkPost, ({ services, caller, body }) => services.social.checking.check(caller.id, body)),
];
