import * as z from "zod/mini";
import { password as length } from "#contract/limits.ts";

/** Messages are keys `fault.*` of the locale file. */
const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, { error: "email" }),
    z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, { error: "email" }),
  );
const name = z.string().check(z.trim(), z.minLength(1, { error: "name" }), z.maxLength(80, { error: "nameLong" }));
const typedPassword = z.string().check(z.minLength(1, { error: "password" }));
const newPassword = z
  .string()
  .check(z.minLength(length.min, { error: "passwordShort" }), z.maxLength(length.max, { error: "passwordLong" }));

export const signInForm = z.object({ email, password: typedPassword });
export const signUpForm = z.object({ name, email, password: newPassword });
export const endingForm = z.object({ name, email });
export const nameForm = z.object({ name });
export const emailForm = z.object({ email });
export const passwordForm = z.object({ password: typedPassword });
export const newPasswordForm = z.object({ password: newPassword });
export const changePasswordForm = z.object({ current: z.string(), password: newPassword });
/** Of an authenticator, or a recovery code. */
export const codeForm = z.object({ code: z.string().check(z.trim(), z.minLength(6, { error: "code" })) });
export const newAddressForm = z.object({ email, password: z.string() });
/** One of the two, by what the account has. */
export const proofForm = z.object({ password: z.string(), code: z.string() });
/** A screen of one button. */
export const emptyForm = z.object({});
