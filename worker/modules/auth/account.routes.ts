import * as contract from "../../contract/account.contract.ts";
import { serve } from "../../http/serve.ts";

export const accountRoutes = [
  serve(contract.listSessions, ({ services, caller }) => services.account.listSessions(caller)),
  serve(contract.endOtherSessions, ({ services, caller }) => services.account.endOtherSessions(caller)),
  serve(contract.endSession, ({ services, caller, params }) => services.account.endSession(caller, params.id)),
];
