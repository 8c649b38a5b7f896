import * as contract from "../../contract/auth.contract.ts";
import { serve } from "../../http/serve.ts";
import type { RequestFacts } from "../../http/serve.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Services } from "../../services.ts";
import type { HeldSession } from "./entrance.service.ts";
import type { Visit } from "./visit.ts";

export const authRoutes = [
  serve(contract.createGuest, ({ services, body, request }) =>
    services.auth.createGuest(request.address, body.challenge_response),
  ),
  serve(contract.signUp, ({ services, body, request }) => services.auth.signUp(body, request.address)),
  serve(contract.signIn, ({ services, body, request }) => services.auth.signIn(body, request.address)),
  serve(contract.requestLink, ({ services, body, request }) => services.auth.requestLink(body, request.address)),
  serve(contract.validateToken, ({ services, caller, params, request }) =>
    services.auth.validateToken(params, heldOf(caller, request), request.address),
  ),
  serve(contract.bringConversations, ({ services, caller, body }) =>
    services.auth.bringConversations(caller, body.claim),
  ),
  serve(contract.requestReset, ({ services, body, request }) => services.auth.requestReset(body, request.address)),
  serve(contract.resetPassword, ({ services, body, request }) => services.auth.resetPassword(body, request.address)),
  serve(contract.readVerification, ({ services, caller, body, request }) =>
    services.auth.readVerification(body.token, heldOf(caller, request)),
  ),
  serve(contract.verifyEmail, ({ services, caller, body, request }) =>
    services.auth.verifyEmail(body, heldOf(caller, request), request.address),
  ),
  serve(contract.confirmTotp, ({ services, body, request }) => services.auth.confirmTotp(body, request.address)),
  serve(contract.sendVerification, ({ services, caller, body }) => services.auth.sendVerification(caller, body)),
  serve(contract.setPassword, ({ services, caller, body }) => services.auth.setPassword(caller, body)),
  serve(contract.startGoogle, ({ services, body, request }) => services.auth.startGoogle(body, request.address)),
  serve(contract.finishGoogle, ({ services, body, request }) => services.auth.finishGoogle(body, request.address)),
  serve(contract.readSession, ({ services, caller }) => services.auth.readSession(caller)),
  serve(contract.readAuthOptions, ({ services }) => services.auth.readOptions()),
  serve(contract.signOut, ({ services, caller }) => services.auth.signOut(caller)),
  serve(contract.signInAdmin, ({ services, body, request }) => services.auth.signInAdmin(body, visitOf(request))),
  serve(contract.confirmAdminTotp, ({ services, body, request }) =>
    services.auth.confirmAdminTotp(body, visitOf(request)),
  ),
  serve(contract.signOutAdmin, ({ services, caller }) => services.auth.signOutAdmin(caller)),
];

export const visitOf = ({ address, id, header, after }: RequestFacts): Visit => ({
  address,
  userAgent: header("user-agent"),
  requestId: id,
  after: (work) => after(work()),
});

const heldOf = (caller: UserCaller | null, { token }: RequestFacts): HeldSession | null =>
  caller !== null && token !== null ? { caller, signed: token } : null;

/** Google sends the browser here; nothing of the answer is kept by anyone on the way. */
export async function googleCallback(services: Services, request: Request): Promise<Response> {
  const location = await services.auth.receiveGoogle(request);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
