import * as contract from "../../contract/workspaces/invitations.contract.ts";
import { serve } from "../../http/serve.ts";

export const invitationsRoutes = [
  serve(contract.listInvitations, ({ services, caller }) => services.workspaces.invitations.list(caller)),
  serve(contract.invite, ({ services, caller, body, request }) =>
    services.workspaces.invitations.invite(caller, body, request.language),
  ),
  serve(contract.resendInvitation, ({ services, caller, params, body, request }) =>
    services.workspaces.invitations.resend(caller, params.id, body, request.language),
  ),
  serve(contract.revokeInvitation, ({ services, caller, params }) =>
    services.workspaces.invitations.revoke(caller, params.id),
  ),
  serve(contract.readInvitation, ({ services, caller, body }) =>
    services.workspaces.acceptance.read(body.token, caller),
  ),
  serve(contract.sendInvitationCode, ({ services, caller, body, request }) =>
    services.workspaces.acceptance.sendCode(caller, body, request.language),
  ),
  serve(contract.joinWorkspace, ({ services, caller, body }) => services.workspaces.acceptance.accept(caller, body)),
];
