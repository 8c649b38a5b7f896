import { importPosts } from "../../../contract/publishing/import.contract.ts";
import { serve } from "../../../http/serve.ts";

export const importRoutes = [
  serve(importPosts, ({ services, caller, body, request }) =>
    services.publishing.import.read(caller, body, request.language),
  ),
];
