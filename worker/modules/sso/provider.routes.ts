import * as contract from "../../contract/sso/provider.contract.ts";
import { serve } from "../../http/serve.ts";

export const providerRoutes = [
  serve(contract.readProvider, ({ services, caller }) => services.sso.provider.read(caller)),
  serve(contract.saveProvider, ({ services, caller, body }) => services.sso.provider.save(caller, body)),
  serve(contract.switchProvider, ({ services, caller, body }) => services.sso.provider.switch(caller, body)),
  serve(contract.removeProvider, ({ services, caller }) => services.sso.provider.remove(caller)),
  serve(contract.startProviderTrial, ({ services, caller, body }) => services.sso.provider.startTrial(caller, body)),
  serve(contract.finishProviderTrial, ({ services, caller, body }) => services.sso.provider.finishTrial(caller, body)),
];
