import * as contract from "../../contract/workspaces/workspaces.contract.ts";
import { serve } from "../../http/serve.ts";

export const workspacesRoutes = [
  serve(contract.listWorkspaces, ({ services, caller }) => services.workspaces.teams.list(caller)),
  serve(contract.createWorkspace, ({ services, caller, body }) => services.workspaces.teams.make(caller, body)),
  serve(contract.readWorkspace, ({ services, caller }) => services.workspaces.teams.view(caller)),
  serve(contract.renameWorkspace, ({ services, caller, body }) => services.workspaces.teams.rename(caller, body.name)),
  serve(contract.endWorkspace, ({ services, caller, body, request }) =>
    services.workspaces.teams.end(caller, body, request.language),
  ),
  serve(contract.keepWorkspace, ({ services, caller }) => services.workspaces.teams.keep(caller)),
  serve(contract.leaveWorkspace, ({ services, caller }) => services.workspaces.members.leave(caller)),
];
