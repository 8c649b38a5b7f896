import {
  countActivity,
  countStudio,
  keepSnapshot,
  listSnapshots,
  readActivity,
  readPlannerActivity,
  readStudio,
  removeSnapshot,
} from "../../../contract/publishing/drafts.contract.ts";
import { serve } from "../../../http/serve.ts";

export const draftsRoutes = [
  serve(keepSnapshot, ({ services, caller, body }) => services.publishing.drafts.keep(caller.id, body)),
  serve(listSnapshots, ({ services, caller }) => services.publishing.drafts.list(caller.id)),
  serve(removeSnapshot, async ({ services, caller, params }) => {
    await services.publishing.drafts.remove(caller.id, params.id);
    return { success: true as const };
  }),
  ...[readPlannerActivity, readStudio, readActivity].map((endpoint) =>
    serve(endpoint, ({ services, caller }) => services.publishing.drafts.readActivity(caller.id)),
  ),
  ...[countStudio, countActivity].map((endpoint) =>
    serve(endpoint, ({ services, caller, body }) => services.publishing.drafts.countUp(caller.id, body.kind)),
  ),
];
