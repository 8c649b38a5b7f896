import {
  countActivity,
  countStudio,
  keepSnapshot,
  listSnapshots,
  readActivity,
  readPlannerActivity,
  readStudio,
  removeSnapshot,
} from "../../../contract/social/drafts.contract.ts";
import { serve } from "../../../http/serve.ts";

export const draftsRoutes = [
  serve(keepSnapshot, ({ services, caller, body }) => services.social.drafts.keep(caller.id, body)),
  serve(listSnapshots, ({ services, caller }) => services.social.drafts.list(caller.id)),
  serve(removeSnapshot, async ({ services, caller, params }) => {
    await services.social.drafts.remove(caller.id, params.id);
    return { success: true as const };
  }),
  ...[readPlannerActivity, readStudio, readActivity].map((endpoint) =>
    serve(endpoint, ({ services, caller }) => services.social.drafts.readActivity(caller.id)),
  ),
  ...[countStudio, countActivity].map((endpoint) =>
    serve(endpoint, ({ services, caller, body }) => services.social.drafts.countUp(caller.id, body.kind)),
  ),
];
