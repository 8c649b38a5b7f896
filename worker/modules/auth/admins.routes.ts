import * as contract from "../../contract/admins.contract.ts";
import { serve } from "../../http/serve.ts";
import { toAdminView } from "./auth.rules.ts";
import { visitOf } from "./auth.routes.ts";

export const adminsRoutes = [
  serve(contract.readAdmin, ({ caller }) => ({ admin: toAdminView(caller) })),
  serve(contract.setUpSecondStep, ({ services, caller, body, request }) =>
    services.admins.setUpSecondStep(caller, request.token ?? "", body.password),
  ),
  serve(contract.confirmSecondStep, ({ services, caller, body, request }) =>
    services.admins.confirmSecondStep(caller, request.token ?? "", body.code),
  ),
  serve(contract.renewRecoveryCodes, ({ services, caller, body, request }) =>
    services.admins.renewRecoveryCodes(caller, request.token ?? "", body.password),
  ),
  serve(contract.changeAdminPassword, ({ services, caller, body }) =>
    services.admins.changeAdminPassword(caller, body),
  ),
  serve(contract.acceptInvitation, ({ services, body, request }) =>
    services.admins.acceptInvitation(body, visitOf(request)),
  ),
  serve(contract.listAdmins, ({ services, query }) => services.admins.list(query)),
  serve(contract.inviteAdmin, ({ services, caller, body }) => services.admins.invite(caller, body)),
  serve(contract.resetAdmin, ({ services, caller, params, body }) => services.admins.reset(caller, params.id, body)),
  serve(contract.removeAdmin, ({ services, caller, params, body }) =>
    services.admins.remove(caller, params.id, body.password),
  ),
];
