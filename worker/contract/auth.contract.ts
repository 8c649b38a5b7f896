import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { password as passwordLength } from "./limits.ts";
import { ownPath } from "./own-path.rules.ts";
import { email, id, language, success } from "./schema.ts";
import { userView } from "./users.contract.ts";

const password = z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));
/** What was typed, of any length: only a new password is held to the rules. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(1_000));
export const token = z.string().check(z.minLength(20), z.maxLength(400));
/** The code comes from an authenticator, or is a recovery code. */
export const code = z.string().check(z.minLength(6), z.maxLength(32));
/** A path of this product to open afterwards, source included. */
export const redirect = z.optional(
  z.string().check(
    z.maxLength(2_000),
    z.regex(/^\/(?![/\\])/),
    z.refine((path) => ownPath(path) !== null),
  ),
);
/** The guest's signed token, so that what was asked before moves to the account. */
const guest = z.optional(token);
const locale = z.optional(language);
const name = z.string().check(z.minLength(1), z.maxLength(80));
/** What the widget of the challenge answered, once auth.challenge_required has asked for it. */
export const challengeResponse = z.optional(z.string().check(z.minLength(1), z.maxLength(2_048)));

export const session = z.object({ token, user: userView });
/** A page that sends the browser elsewhere keeps a verifier, whose SHA-256 in base64url is the challenge: no other can use what comes back. */
export const challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const verifier = z.string().check(z.minLength(43), z.maxLength(128));
export type Session = z.infer<typeof session>;

export const createGuest = endpoint({
  method: "POST",
  path: "/api/auth/guest",
  access: "public",
  switches: ["guests"],
  summary: "Makes a guest, for the first question of a visitor",
  body: z.object({ challenge_response: challengeResponse }),
  response: session,
});

export const signUp = endpoint({
  method: "POST",
  path: "/api/auth/sign-up",
  access: "public",
  switches: ["sign-up"],
  summary: "Makes an account, signs it in and sends a verification mail; where too often asked, the mail alone tells",
  body: z.object({ name, email, password, guest, locale, redirect, challenge_response: challengeResponse }),
  response: z.union([session, z.object({ check_inbox: z.literal(true) })]),
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/sign-in",
  access: "public",
  whileReadOnly: true,
  summary: "Signs in with e-mail and password",
  body: z.object({ email, password: typedPassword, guest, challenge_response: challengeResponse }),
  response: session,
});

export const requestLink = endpoint({
  method: "POST",
  path: "/api/auth/link",
  access: "public",
  whileReadOnly: true,
  summary: "Mails a one-time sign-in link; answers alike whether the address is known or not",
  body: z.object({ email, guest, locale, redirect, challenge_response: challengeResponse }),
  response: success,
});

/** What a guest in another browser asked, who asked for the link as well; titles are the newest. */
const waiting = z.object({ claim: token, count: z.int(), titles: z.array(z.string()) });
export type WaitingConversations = z.infer<typeof waiting>;

export const validateToken = endpoint({
  method: "GET",
  path: "/api/validate-token/{email}/{token}",
  access: "public",
  identity: "optional",
  summary: "Exchanges a one-time link for a session; the conversations of a guest who is not the caller wait for a yes",
  params: z.object({ email, token }),
  names: { email: null, token: null },
  response: z.object({ ...session.shape, password_removed: z.boolean(), waiting: z.nullable(waiting) }),
});

export const bringConversations = endpoint({
  method: "POST",
  path: "/api/auth/link/conversations",
  access: "user",
  summary: "Brings the conversations that waited when a link was opened; without this call they stay with the guest",
  body: z.object({ claim: token }),
  response: success,
});

export const requestReset = endpoint({
  method: "POST",
  path: "/api/auth/forgot",
  access: "public",
  summary: "Mails a link to choose a new password; answers alike whether the address is known or not",
  body: z.object({ email, locale, challenge_response: challengeResponse }),
  response: success,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset",
  access: "public",
  summary: "Sets a new password by a mailed token; every session of the account ends",
  body: z.object({ token, password, locale }),
  response: success,
});

export const readVerification = endpoint({
  method: "POST",
  path: "/api/auth/verify/read",
  access: "public",
  reads: true,
  identity: "optional",
  summary: "Whose address a mailed token confirms, and whether the caller has to name the account's password for it",
  body: z.object({ token }),
  response: z.object({ email, password_needed: z.boolean() }),
});

/** `disown`: another person chose the password. It goes, and every session with it. */
export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/auth/verify",
  access: "public",
  identity: "optional",
  summary:
    "Confirms an address by a mailed token, and signs in; a session of that account, or its password, keeps both",
  body: z.object({
    token,
    password: z.optional(typedPassword),
    disown: z.optional(z.boolean()),
    challenge_response: challengeResponse,
  }),
  response: z.object({ ...session.shape, password_removed: z.boolean() }),
});

export const confirmTotp = endpoint({
  method: "POST",
  path: "/api/auth/totp",
  access: "public",
  whileReadOnly: true,
  summary:
    "Second step of any sign-in that was refused as auth.code_needed: a code of the authenticator, or a recovery code",
  body: z.object({ challenge: token, code }),
  response: z.object({
    ...session.shape,
    password_removed: z.optional(z.boolean()),
    waiting: z.optional(z.nullable(waiting)),
    redirect,
  }),
});

export const sendVerification = endpoint({
  method: "POST",
  path: "/api/auth/verify/send",
  access: "user",
  summary: "Sends the verification mail again; does nothing for a confirmed address",
  body: z.object({ locale }),
  response: success,
});

export const setPassword = endpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "user",
  summary: "Sets or changes the caller's password, by the current one or in a proved session; every other session ends",
  body: z.object({ current: z.optional(typedPassword), password, locale }),
  response: success,
});

export const startGoogle = endpoint({
  method: "POST",
  path: "/api/auth/google",
  access: "public",
  whileReadOnly: true,
  summary: "Where to send the browser to sign in with Google; it comes back to /auth with a one-time code",
  body: z.object({ challenge, guest, redirect }),
  response: z.object({ url: z.url() }),
});

export const finishGoogle = endpoint({
  method: "POST",
  path: "/api/auth/google/finish",
  access: "public",
  whileReadOnly: true,
  summary: "Exchanges the code that came back from Google for a session",
  body: z.object({ code: token, verifier }),
  response: z.object({ ...session.shape, password_removed: z.boolean(), redirect }),
});

export const readSession = endpoint({
  method: "GET",
  path: "/api/auth/session",
  access: "guest",
  teamSession: true,
  summary: "Who the caller is",
  response: z.object({ user: userView }),
});

export const readAuthOptions = endpoint({
  method: "GET",
  path: "/api/auth/options",
  access: "public",
  summary: "Which ways to sign in are configured, and the challenge that too many tries ask for",
  response: z.object({
    google: z.boolean(),
    challenge: z.nullable(z.object({ site_key: z.string(), script: z.string() })),
  }),
});

export const signOut = endpoint({
  method: "GET",
  path: "/api/v01/auth/user-logout",
  access: "guest",
  teamSession: true,
  summary: "Ends the session; the token is dead from then on",
  response: success,
});

export const adminView = z.object({ id, name: z.string(), email, two_factor: z.boolean() });
export const adminSession = z.object({ token, admin: adminView });
export type AdminSession = z.infer<typeof adminSession>;

export const signInAdmin = endpoint({
  method: "POST",
  path: "/api/admin/auth/sign-in",
  access: "public",
  whileReadOnly: true,
  summary: "First step of an admin's sign-in; `totp_required` names the second",
  body: z.object({ email, password: typedPassword, challenge_response: challengeResponse }),
  response: z.object({
    token: z.optional(token),
    challenge: z.optional(token),
    totp_required: z.boolean(),
    admin: z.optional(adminView),
  }),
});

export const confirmAdminTotp = endpoint({
  method: "POST",
  path: "/api/admin/auth/totp",
  access: "public",
  whileReadOnly: true,
  summary: "Second step of an admin's sign-in: a code of the authenticator, or a recovery code",
  body: z.object({ challenge: token, code }),
  response: adminSession,
});

export const signOutAdmin = endpoint({
  method: "POST",
  path: "/api/admin/auth/sign-out",
  access: "admin",
  beforeSecondStep: true,
  summary: "Ends the admin's session",
  response: success,
});
