import * as contract from "../../contract/workspaces/workspaces.contract.ts";
import { shownPicture } from "../../http/shown-picture.ts";
import { serve } from "../../http/serve.ts";

export const workspacesRoutes = [
  serve(contract.listWorkspaces, ({ services, caller }) => services.workspaces.teams.list(caller)),
  serve(contract.createWorkspace, ({ services, caller, body }) => services.workspaces.teams.make(caller, body)),
  serve(contract.readWorkspace, ({ services, caller }) => services.workspaces.teams.view(caller)),
  serve(contract.renameWorkspace, ({ services, caller, body }) => services.workspaces.teams.rename(caller, body.name)),
  serve(contract.writeWorkspacePicture, ({ services, caller, body }) =>
    services.workspaces.pictures.write(caller, body.picture),
  ),
  serve(contract.removeWorkspacePicture, ({ services, caller }) => services.workspaces.pictures.remove(caller)),
  serve(contract.readTeamPicture, async ({ services, params }) =>
    shownPicture(await services.workspaces.pictures.open(params.key)),
  ),
  serve(contract.endWorkspace, ({ services, caller, body, request }) =>
    services.workspaces.teams.end(caller, body, request.language),
  ),
  serve(contract.keepWorkspace, ({ services, caller }) => services.workspaces.teams.keep(caller)),
  serve(contract.leaveWorkspace, ({ services, caller }) => services.workspaces.members.leave(caller)),
];
