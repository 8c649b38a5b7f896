import * as contract from "../../contract/admins.contract.ts";
import { serve } from "../../http/serve.ts";
import { toAdminView } from "./auth.rules.ts";
import { visitOf } from "./auth.routes.ts";

export const adminsRoutes = [
  serve(contract.readAdmin, ({ caller }) => ({ admin: toAdminView(caller) })),
  serve(contract.setUpSecondStep, ({ services, caller, body, request }) =>
    services.auth.admins.setUpSecondStep(caller, request.credential?.token ?? "", body.password),
  ),
  serve(contract.confirmSecondStep, ({ services, caller, body, request }) =>
    services.auth.admins.confirmSecondStep(caller, request.credential?.token ?? "", body.code),
  ),
  serve(contract.renewRecoveryCodes, ({ services, caller, body, request }) =>
    services.auth.admins.renewRecoveryCodes(caller, request.credential?.token ?? "", body.password),
  ),
  serve(contract.changeAdminPassword, ({ services, caller, body }) =>
    services.auth.admins.changeAdminPassword(caller, body),
  ),
  serve(contract.acceptInvitation, ({ services, body, request }) =>
    services.auth.admins.acceptInvitation(body, visitOf(request)),
  ),
  serve(contract.listAdmins, ({ services, query }) => services.auth.admins.list(query)),
  serve(contract.inviteAdmin, ({ services, caller, body }) => services.auth.admins.invite(caller, body)),
  serve(contract.resetAdmin, ({ services, caller, params, body }) =>
    services.auth.admins.reset(caller, params.id, body),
  ),
  serve(contract.removeAdmin, ({ services, caller, params, body }) =>
    services.auth.admins.remove(caller, params.id, body.password),
  ),
];
