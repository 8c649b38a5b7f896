import { importPosts } from "../../../contract/social/import.contract.ts";
import { serve } from "../../../http/serve.ts";

export const importRoutes = [
  serve(importPosts, ({ services, caller, body, request }) =>
    services.social.import.read(caller.id, body, request.language),
  ),
];
