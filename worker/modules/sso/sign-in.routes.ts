import * as contract from "../../contract/sso/sign-in.contract.ts";
import { serve } from "../../http/serve.ts";
import type { Services } from "../../services.ts";

export const signInRoutes = [
  serve(contract.findTeamSignIn, ({ services, body, request }) =>
    services.sso.signIn.find(body.email, request.address),
  ),
  serve(contract.startTeamSignIn, ({ services, body, request }) => services.sso.signIn.start(body, request.address)),
  serve(contract.finishTeamSignIn, ({ services, body, request }) => services.sso.signIn.finish(body, request.address)),
  serve(contract.linkTeamSignIn, ({ services, caller, body }) => services.sso.signIn.link(caller, body)),
  serve(contract.startTeamProof, ({ services, caller, body }) => services.sso.proofs.start(caller, body)),
  serve(contract.finishTeamProof, ({ services, caller, body }) => services.sso.proofs.finish(caller, body)),
];

/** A team's provider sends the browser here; no cache on the way stores the answer. */
export async function teamCallback(services: Services, workspaceId: string, request: Request): Promise<Response> {
  const location = await services.sso.flows.receive(workspaceId, new URL(request.url));
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
