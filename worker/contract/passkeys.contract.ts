import * as z from "zod/mini";
import { adminSession, session, token, typedPassword } from "./auth.contract.ts";
import { endpoint } from "./endpoint.ts";
import { passkeys } from "./limits.ts";
import { id, language, moment, success } from "./schema.ts";

/** Bytes in base64url, as browsers write what an authenticator answers. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));
/** A credential has 1,023 bytes at most (WebAuthn 3, 4). */
const credential = bytes(1_364);
const transports = z.array(z.string().check(z.maxLength(32), z.regex(/^[a-z][a-z-]*$/))).check(z.maxLength(10));
const type = z.literal("public-key");
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeys.nameLength));
/** The language of the mail about the change. */
const locale = z.optional(language);
/** Proves who the caller is. Left out, the session must have been proved within the last minutes. */
const password = z.optional(typedPassword);
const params = z.object({ id });

/** What an authenticator answers to a new passkey, as `RegistrationResponseJSON` of WebAuthn; what it says further is ignored. */
export const newPasskeyAnswer = z.object({
  id: credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(32_000),
    transports: z.optional(transports),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;

/** What it answers to a sign-in: `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.object({
  id: credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(88)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  challenge: bytes(400),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(88), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ type, id: credential, transports })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/**
 * `PublicKeyCredentialRequestOptionsJSON`. Of a sign-in no account is named, the authenticator shows those that it has; a
 * proof names the caller's passkeys.
 */
export const passkeyRequest = z.object({
  challenge: bytes(400),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: z.optional(z.array(z.object({ type, id: credential, transports }))),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const passkeyRow = z.object({
  id,
  name: z.string(),
  created_at: moment,
  /** The last sign-in by it. */
  used_at: z.nullable(moment),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

const list = z.object({ data: z.array(passkeyRow) });

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/auth/passkeys",
  access: "user",
  summary: "The caller's passkeys, the oldest first",
  response: list,
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/begin",
  access: "user",
  summary: "What the browser makes a passkey from; it is the caller's once `addPasskey` has brought the answer",
  body: z.object({ password }),
  response: passkeyCreation,
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys",
  access: "user",
  summary: "Adds the passkey that the browser made, named after the browser; a mail reports it",
  body: z.object({ answer: newPasskeyAnswer, locale }),
  response: passkeyRow,
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/api/auth/passkeys/{id}",
  access: "user",
  summary: "Gives one of the caller's passkeys another name",
  params,
  names: { id: "passkey" },
  body: z.object({ name }),
  response: passkeyRow,
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/{id}",
  access: "user",
  summary: "Removes one of the caller's passkeys; it opens nothing from then on",
  params,
  names: { id: "passkey" },
  body: z.object({ password, locale }),
  response: success,
});

export const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in/begin",
  access: "public",
  reads: true,
  summary: "What the browser asks its authenticators for; nothing is kept",
  body: z.object({}),
  response: passkeyRequest,
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in",
  access: "public",
  whileReadOnly: true,
  summary: "Signs in by a passkey, which is the second factor as well",
  body: z.object({ answer: passkeyAnswer, guest: z.optional(token) }),
  response: session,
});

export const listAdminPasskeys = endpoint({
  method: "GET",
  path: "/api/admin/auth/passkeys",
  access: "admin",
  summary: "The admin's own passkeys, the oldest first",
  response: list,
});

export const beginAdminPasskey = endpoint({
  method: "POST",
  path: "/api/admin/auth/passkeys/begin",
  access: "admin",
  summary: "What the browser makes a passkey of the admin's from",
  body: z.object({ password: typedPassword }),
  response: passkeyCreation,
});

export const addAdminPasskey = endpoint({
  method: "POST",
  path: "/api/admin/auth/passkeys",
  access: "admin",
  summary: "Adds the passkey that the browser made, named after the browser",
  body: z.object({ answer: newPasskeyAnswer }),
  response: passkeyRow,
});

export const renameAdminPasskey = endpoint({
  method: "PATCH",
  path: "/api/admin/auth/passkeys/{id}",
  access: "admin",
  summary: "Gives one of the admin's own passkeys another name",
  params,
  body: z.object({ name }),
  response: passkeyRow,
});

export const removeAdminPasskey = endpoint({
  method: "DELETE",
  path: "/api/admin/auth/passkeys/{id}",
  access: "admin",
  summary: "Removes one of the admin's own passkeys",
  params,
  body: z.object({ password: typedPassword }),
  response: success,
});

export const beginAdminPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/admin/auth/passkeys/sign-in/begin",
  access: "public",
  reads: true,
  summary: "What the browser of an admin asks its authenticators for; nothing is kept",
  body: z.object({}),
  response: passkeyRequest,
});

export const signInAdminWithPasskey = endpoint({
  method: "POST",
  path: "/api/admin/auth/passkeys/sign-in",
  access: "public",
  whileReadOnly: true,
  summary: "Signs an admin in by a passkey, which is the second step as well",
  body: z.object({ answer: passkeyAnswer }),
  response: adminSession,
});
