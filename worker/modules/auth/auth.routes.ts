import * as contract from "../../contract/auth.contract.ts";
import { serve } from "../../http/serve.ts";
import type { RequestFacts } from "../../http/serve.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Services } from "../../services.ts";
import type { HeldSession } from "./entrance.service.ts";
import type { Visit } from "./visit.ts";

export const authRoutes = [
  serve(contract.createGuest, ({ services, body, request }) =>
    services.auth.accounts.createGuest(request.address, body.challenge_response),
  ),
  serve(contract.signUp, ({ services, body, request }) => services.auth.accounts.signUp(body, request.address)),
  serve(contract.signIn, ({ services, body, request }) => services.auth.accounts.signIn(body, request.address)),
  serve(contract.requestLink, ({ services, body, request }) =>
    services.auth.accounts.requestLink(body, request.address),
  ),
  serve(contract.validateToken, ({ services, caller, params, request }) =>
    services.auth.accounts.validateToken(params, heldOf(caller, request), request.address),
  ),
  serve(contract.bringConversations, ({ services, caller, body }) =>
    services.auth.accounts.bringConversations(caller, body.claim),
  ),
  serve(contract.requestReset, ({ services, body, request }) =>
    services.auth.accounts.requestReset(body, request.address),
  ),
  serve(contract.resetPassword, ({ services, body, request }) =>
    services.auth.accounts.resetPassword(body, request.address),
  ),
  serve(contract.readVerification, ({ services, caller, body, request }) =>
    services.auth.accounts.readVerification(body.token, heldOf(caller, request)),
  ),
  serve(contract.verifyEmail, ({ services, caller, body, request }) =>
    services.auth.accounts.verifyEmail(body, heldOf(caller, request), request.address),
  ),
  serve(contract.confirmTotp, ({ services, body, request }) =>
    services.auth.accounts.confirmTotp(body, request.address),
  ),
  serve(contract.sendVerification, ({ services, caller, body }) =>
    services.auth.accounts.sendVerification(caller, body),
  ),
  serve(contract.setPassword, ({ services, caller, body }) => services.auth.accounts.setPassword(caller, body)),
  serve(contract.startGoogle, ({ services, body, request }) =>
    services.auth.accounts.startGoogle(body, request.address),
  ),
  serve(contract.finishGoogle, ({ services, body, request }) =>
    services.auth.accounts.finishGoogle(body, request.address),
  ),
  serve(contract.readSession, ({ services, caller }) => services.auth.accounts.readSession(caller)),
  serve(contract.readAuthOptions, ({ services }) => services.auth.accounts.readOptions()),
  serve(contract.signOut, ({ services, caller }) => services.auth.accounts.signOut(caller)),
  serve(contract.signInAdmin, ({ services, body, request }) =>
    services.auth.accounts.signInAdmin(body, visitOf(request)),
  ),
  serve(contract.confirmAdminTotp, ({ services, body, request }) =>
    services.auth.accounts.confirmAdminTotp(body, visitOf(request)),
  ),
  serve(contract.signOutAdmin, ({ services, caller }) => services.auth.accounts.signOutAdmin(caller)),
];

export const visitOf = ({ address, id, header, after }: RequestFacts): Visit => ({
  address,
  userAgent: header("user-agent"),
  requestId: id,
  after: (work) => after(work()),
});

const heldOf = (caller: UserCaller | null, { credential }: RequestFacts): HeldSession | null =>
  caller !== null && credential !== null ? { caller, signed: credential.token } : null;

/** Google sends the browser here; no cache on the way stores the answer. */
export async function googleCallback(services: Services, request: Request): Promise<Response> {
  const location = await services.auth.accounts.receiveGoogle(request);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
