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
  serve(keepSnapshot, ({ services, caller, body }) => services.publishing.drafts.keep(caller, body)),
  serve(listSnapshots, ({ services, caller }) => services.publishing.drafts.list(caller)),
  serve(removeSnapshot, async ({ services, caller, params }) => {
    await services.publishing.drafts.remove(caller, params.id);
    return { success: true as const };
  }),
  ...[readPlannerActivity, readStudio, readActivity].map((endpoint) =>
    serve(endpoint, ({ services, caller }) => services.publishing.drafts.readActivity(caller.workspaceId)),
  ),
  ...[countStudio, countActivity].map((endpoint) =>
    serve(endpoint, ({ services, caller, body }) => services.publishing.drafts.countUp(caller.workspaceId, body.kind)),
  ),
];
