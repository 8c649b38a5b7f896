import * as z from "zod/mini";
import { adminPassword as length } from "#contract/limits.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("admin");

const needed = fault("required");

/** Messages are keys `fault.*` of the frame's texts. */
const email = z.string().check(z.trim(), z.minLength(1, needed), z.email(fault("email")));
const typed = z.string().check(z.minLength(1, needed));
const chosen = z.string().check(z.minLength(length.min, fault("short")), z.maxLength(length.max, fault("long")));

export const loginForm = z.object({ email, password: typed });
export const codeForm = z.object({
  code: z.string().check(z.trim(), z.minLength(6, fault("short")), z.maxLength(32, fault("long"))),
});
/** The first code of a new authenticator: six digits, however they are grouped. */
export const firstCodeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, fault("code"))),
});
export const confirmForm = z.object({ password: typed });
export const newPasswordForm = z.object({ password: chosen });
export const changePasswordForm = z.object({ current: typed, password: chosen });
export const invitationForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(80, fault("long"))),
  email,
  password: typed,
});
