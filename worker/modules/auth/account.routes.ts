import * as contract from "../../contract/account.contract.ts";
import { serve } from "../../http/serve.ts";
import { visitOf } from "./auth.routes.ts";

export const accountRoutes = [
  serve(contract.listSessions, ({ services, caller }) => services.auth.accounts.listSessions(caller)),
  serve(contract.endOtherSessions, ({ services, caller }) => services.auth.accounts.endOtherSessions(caller)),
  serve(contract.endSession, ({ services, caller, params }) => services.auth.accounts.endSession(caller, params.id)),
  serve(contract.readSecurity, ({ services, caller }) => services.auth.accounts.readSecurity(caller)),
  serve(contract.setUpSecondFactor, ({ services, caller, body }) =>
    services.auth.accounts.setUpSecondFactor(caller, body),
  ),
  serve(contract.confirmSecondFactor, ({ services, caller, body }) =>
    services.auth.accounts.confirmSecondFactor(caller, body),
  ),
  serve(contract.renewOwnRecoveryCodes, ({ services, caller, body }) =>
    services.auth.accounts.renewOwnRecoveryCodes(caller, body),
  ),
  serve(contract.removeSecondFactor, ({ services, caller, body }) =>
    services.auth.accounts.removeSecondFactor(caller, body),
  ),
  serve(contract.requestNewEmail, ({ services, caller, body, request }) =>
    services.auth.accounts.requestNewEmail(caller, body, request.address),
  ),
  serve(contract.confirmNewEmail, ({ services, caller, body, request }) =>
    services.auth.accounts.confirmNewEmail(caller, body, visitOf(request)),
  ),
  serve(contract.takeEmailBack, ({ services, body, request }) =>
    services.auth.accounts.takeEmailBack(body, visitOf(request)),
  ),
];
