import * as z from "zod/mini";
import { challenge, redirect, session, token, verifier } from "../auth.contract.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, moment } from "../schema.ts";

export const findTeamSignIn = endpoint({
  method: "POST",
  path: "/api/auth/team",
  access: "public",
  reads: true,
  summary: "Whose provider addresses of this domain sign in with, if any; the same whether the address has an account",
  body: z.object({ email }),
  response: z.object({ team: z.nullable(z.object({ name: z.string() })) }),
});

export const startTeamSignIn = endpoint({
  method: "POST",
  path: "/api/auth/team/start",
  access: "public",
  whileReadOnly: true,
  summary: "Where to send the browser to sign in with the provider of an address's domain; it comes back to /auth",
  body: z.object({ email, challenge, redirect }),
  response: z.object({ url: z.url() }),
});

export const finishTeamSignIn = endpoint({
  method: "POST",
  path: "/api/auth/team/finish",
  access: "public",
  whileReadOnly: true,
  summary:
    "Exchanges the code that came back for a session of that team alone. An account that is there is linked first",
  body: z.object({ code: token, verifier }),
  response: z.object({ ...session.shape, workspace: id, redirect }),
});

export const linkTeamSignIn = endpoint({
  method: "POST",
  path: "/api/workspaces/link",
  access: "user",
  proof: true,
  summary:
    "Links the caller's account to what the provider said, and answers a session of that team in the place of theirs",
  body: z.object({ claim: token, verifier }),
  response: z.object({ ...session.shape, workspace: id }),
});

export const startTeamProof = endpoint({
  method: "POST",
  path: "/api/auth/proof/team",
  access: "user",
  teamSession: true,
  summary: "Where to send a window to prove who one is to the provider that opened the session",
  body: z.object({ challenge }),
  response: z.object({ url: z.url() }),
});

export const finishTeamProof = endpoint({
  method: "POST",
  path: "/api/auth/proof/team/finish",
  access: "user",
  teamSession: true,
  summary: "Proves the session by the code that came back, as its person has just signed in there",
  body: z.object({ code: token, verifier }),
  response: z.object({ proved_until: moment }),
});
