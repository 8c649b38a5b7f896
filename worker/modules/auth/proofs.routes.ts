import * as contract from "../../contract/proofs.contract.ts";
import { serve } from "../../http/serve.ts";

export const proofsRoutes = [
  serve(contract.readProofs, ({ services, caller }) => services.auth.accounts.readProofs(caller)),
  serve(contract.prove, ({ services, caller, body }) => services.auth.accounts.prove(caller, body)),
  serve(contract.beginPasskeyProof, ({ services, caller }) => services.auth.accounts.beginPasskeyProof(caller)),
  serve(contract.proveByPasskey, ({ services, caller, body }) => services.auth.accounts.proveByPasskey(caller, body)),
  serve(contract.startGoogleProof, ({ services, caller, body }) =>
    services.auth.accounts.startGoogleProof(caller, body),
  ),
  serve(contract.finishGoogleProof, ({ services, caller, body }) =>
    services.auth.accounts.finishGoogleProof(caller, body),
  ),
];
