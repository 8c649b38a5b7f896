import * as z from "zod/mini";
import { challenge, code, token, typedPassword, verifier } from "./auth.contract.ts";
import { endpoint } from "./endpoint.ts";
import { passkeyAnswer, passkeyRequest } from "./passkeys.contract.ts";
import { moment } from "./schema.ts";

/** Until when the session may do what asks for a proof. */
const proved = z.object({ proved_until: moment });

export const readProofs = endpoint({
  method: "GET",
  path: "/api/auth/proof",
  access: "user",
  teamSession: true,
  summary: "By what the caller can prove once more who they are, and until when the last proof in this session counts",
  response: z.object({
    ...proved.shape,
    password: z.boolean(),
    /** A code of the authenticator, or a recovery code. */
    code: z.boolean(),
    passkey: z.boolean(),
    google: z.boolean(),
    /** By the team's provider that opened the session, and no other way. */
    team: z.boolean(),
    /** There is no other way: a mailed sign-in link, followed in the browser that holds this session, counts as a proof. */
    link: z.boolean(),
  }),
});

export const prove = endpoint({
  method: "POST",
  path: "/api/auth/proof",
  access: "user",
  whileReadOnly: true,
  summary: "Proves by the password, or by a code, who the caller is; counts for some minutes, in this session alone",
  /** One of the two. */
  body: z.object({ password: z.optional(typedPassword), code: z.optional(code) }),
  response: proved,
});

export const beginPasskeyProof = endpoint({
  method: "POST",
  path: "/api/auth/proof/passkey/begin",
  access: "user",
  reads: true,
  summary: "What the browser asks its authenticators for, of the caller's passkeys; nothing is kept",
  body: z.object({}),
  response: passkeyRequest,
});

export const proveByPasskey = endpoint({
  method: "POST",
  path: "/api/auth/proof/passkey",
  access: "user",
  whileReadOnly: true,
  summary: "Proves the same by one of the caller's passkeys",
  body: z.object({ answer: passkeyAnswer }),
  response: proved,
});

export const startGoogleProof = endpoint({
  method: "POST",
  path: "/api/auth/proof/google",
  access: "user",
  whileReadOnly: true,
  summary:
    "Where to send a window to prove the same with the linked Google account; it ends at /auth with a one-time code",
  body: z.object({ challenge }),
  response: z.object({ url: z.url() }),
});

/** The page that began keeps the verifier, whose SHA-256 in base64url was the challenge; the window hands the code to it. */
export const finishGoogleProof = endpoint({
  method: "POST",
  path: "/api/auth/proof/google/finish",
  access: "user",
  whileReadOnly: true,
  summary: "Proves the same by the code that came back from Google, in the session and the page that began",
  body: z.object({ code: token, verifier }),
  response: proved,
});
