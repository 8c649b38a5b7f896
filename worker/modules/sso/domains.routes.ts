import * as contract from "../../contract/sso/domains.contract.ts";
import { serve } from "../../http/serve.ts";

export const domainsRoutes = [
  serve(contract.listDomains, ({ services, caller }) => services.sso.domains.list(caller)),
  serve(contract.addDomain, ({ services, caller, body }) => services.sso.domains.add(caller, body)),
  serve(contract.checkDomain, ({ services, caller, params }) => services.sso.domains.check(caller, params.id)),
  serve(contract.removeDomain, ({ services, caller, params }) => services.sso.domains.remove(caller, params.id)),
];
