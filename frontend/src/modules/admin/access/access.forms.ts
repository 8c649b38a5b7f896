import * as z from "zod/mini";
import { adminPassword as length } from "#contract/limits.ts";

const needed = { error: "required" };

/** Messages are keys `fault.*` of the frame's texts. */
const email = z.string().check(z.trim(), z.minLength(1, needed), z.email({ error: "email" }));
const typed = z.string().check(z.minLength(1, needed));
const chosen = z
  .string()
  .check(z.minLength(length.min, { error: "short" }), z.maxLength(length.max, { error: "long" }));

export const loginForm = z.object({ email, password: typed });
export const codeForm = z.object({
  code: z.string().check(z.trim(), z.minLength(6, { error: "short" }), z.maxLength(32, { error: "long" })),
});
/** The first code of a new authenticator: six digits, however they are grouped. */
export const firstCodeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, { error: "code" })),
});
export const confirmForm = z.object({ password: typed });
export const newPasswordForm = z.object({ password: chosen });
export const changePasswordForm = z.object({ current: typed, password: chosen });
export const invitationForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(80, { error: "long" })),
  email,
  password: typed,
});
