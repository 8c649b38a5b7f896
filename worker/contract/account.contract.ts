import * as z from "zod/mini";
import { code, token, typedPassword } from "./auth.contract.ts";
import { endpoint } from "./endpoint.ts";
import { email, id, language, moment, success } from "./schema.ts";

/** The language of the mail about the change. */
const locale = z.optional(language);
/** Proves who the caller is. Left out, the session must have been proved within the last minutes. */
const password = z.optional(typedPassword);
/** One of the two, or neither, likewise. */
const passwordOrCode = { password, code: z.optional(code) };
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const openSession = z.object({
  id,
  /** As the browser says it; null for what it does not say. */
  device: z.object({
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    kind: z.nullable(z.enum(["computer", "phone", "tablet"])),
  }),
  opened_at: moment,
  seen_at: moment,
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "user",
  summary: "Where the caller is signed in, the latest used first",
  response: z.object({ data: z.array(openSession) }),
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/auth/sessions/end-others",
  access: "user",
  whileReadOnly: true,
  summary: "Signs the caller out everywhere but here",
  body: z.object({}),
  response: success,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  access: "user",
  whileReadOnly: true,
  summary: "Ends one of the caller's sessions",
  params: z.object({ id }),
  names: { id: "session" },
  response: success,
});

export const readSecurity = endpoint({
  method: "GET",
  path: "/api/auth/security",
  access: "user",
  summary: "What the caller proves themselves by",
  response: z.object({
    password: z.boolean(),
    second_factor: z.boolean(),
    /** How many are left. */
    recovery_codes: z.int(),
  }),
});

export const setUpSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/second-factor",
  access: "user",
  summary: "Begins with an authenticator, which is not asked for yet; the answer is shown once",
  body: z.object({ password }),
  response: z.object({ uri: z.string(), secret: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/second-factor/confirm",
  access: "user",
  summary: "Asks for the authenticator from now on, by its first code; every other session of the caller ends",
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)), locale }),
  response: recoveryCodes,
});

export const renewOwnRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/second-factor/recovery-codes",
  access: "user",
  summary: "Makes new recovery codes, shown once; the former ones are void",
  body: z.object({ ...passwordOrCode, locale }),
  response: recoveryCodes,
});

export const removeSecondFactor = endpoint({
  method: "DELETE",
  path: "/api/auth/second-factor",
  access: "user",
  summary: "Asks for no authenticator any more",
  body: z.object({ ...passwordOrCode, locale }),
  response: success,
});

export const requestNewEmail = endpoint({
  method: "POST",
  path: "/api/auth/email",
  access: "user",
  summary: "Mails a link to the new address; the account has it once that was followed",
  body: z.object({ email, password, locale }),
  response: success,
});

export const confirmNewEmail = endpoint({
  method: "POST",
  path: "/api/auth/email/confirm",
  access: "user",
  summary: "Gives the caller's account the address that the token was mailed to; the former address gets a mail",
  body: z.object({ token, locale }),
  response: z.object({ email }),
});

export const takeEmailBack = endpoint({
  method: "POST",
  path: "/api/auth/email/back",
  access: "public",
  whileReadOnly: true,
  summary: "Gives an account its former address back, ends every way in and mails a link for a new password",
  body: z.object({ token, locale }),
  response: z.object({ email }),
});
