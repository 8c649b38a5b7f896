import * as contract from "../../contract/account.contract.ts";
import { serve } from "../../http/serve.ts";
import { visitOf } from "./auth.routes.ts";

export const accountRoutes = [
  serve(contract.listSessions, ({ services, caller }) => services.auth.listSessions(caller)),
  serve(contract.endOtherSessions, ({ services, caller }) => services.auth.endOtherSessions(caller)),
  serve(contract.endSession, ({ services, caller, params }) => services.auth.endSession(caller, params.id)),
  serve(contract.readSecurity, ({ services, caller }) => services.auth.readSecurity(caller)),
  serve(contract.setUpSecondFactor, ({ services, caller, body }) => services.auth.setUpSecondFactor(caller, body)),
  serve(contract.confirmSecondFactor, ({ services, caller, body }) => services.auth.confirmSecondFactor(caller, body)),
  serve(contract.renewOwnRecoveryCodes, ({ services, caller, body }) =>
    services.auth.renewOwnRecoveryCodes(caller, body),
  ),
  serve(contract.removeSecondFactor, ({ services, caller, body }) => services.auth.removeSecondFactor(caller, body)),
  serve(contract.requestNewEmail, ({ services, caller, body, request }) =>
    services.auth.requestNewEmail(caller, body, request.address),
  ),
  serve(contract.confirmNewEmail, ({ services, caller, body, request }) =>
    services.auth.confirmNewEmail(caller, body, visitOf(request)),
  ),
  serve(contract.takeEmailBack, ({ services, body, request }) => services.auth.takeEmailBack(body, visitOf(request))),
];
