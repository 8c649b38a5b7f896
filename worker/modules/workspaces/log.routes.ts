import { exportTeamEvents, listTeamEvents } from "../../contract/workspaces/log.contract.ts";
import { savedFile } from "../../http/saved-file.ts";
import { serve } from "../../http/serve.ts";

export const logRoutes = [
  serve(listTeamEvents, ({ services, caller, query }) => services.workspaces.log.list(caller, query)),
  serve(exportTeamEvents, async ({ services, caller }) => {
    const content = new Blob([await services.workspaces.log.export(caller)]);
    return savedFile({
      body: content.stream(),
      mediaType: "text/csv; charset=utf-8",
      bytes: content.size,
      name: "log.csv",
    });
  }),
];
