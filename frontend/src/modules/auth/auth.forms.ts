import * as z from "zod/mini";
import { password as length } from "#contract/limits.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("auth");

const email = z
  .string()
  .check(z.trim(), z.maxLength(254, fault("email")), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, fault("email")));
const name = z.string().check(z.trim(), z.minLength(1, fault("name")), z.maxLength(80, fault("nameLong")));
const typedPassword = z.string().check(z.minLength(1, fault("password")));
const newPassword = z
  .string()
  .check(
    z.minLength(length.min, fault("passwordShort", length.min)),
    z.maxLength(length.max, fault("passwordLong", length.max)),
  );

export const signInForm = z.object({ email, password: typedPassword });
export const signUpForm = z.object({ name, email, password: newPassword });
export const endingForm = z.object({ name, email });
export const nameForm = z.object({ name });
export const emailForm = z.object({ email });
export const passwordForm = z.object({ password: typedPassword });
export const newPasswordForm = z.object({ password: newPassword });
export const changePasswordForm = z.object({ current: z.string(), password: newPassword });
/** The code comes from an authenticator, or is a recovery code. */
export const codeForm = z.object({ code: z.string().check(z.trim(), z.minLength(6, fault("code"))) });
export const newAddressForm = z.object({ email, password: z.string() });
/** One of the two, by what the account has. */
export const proofForm = z.object({ password: z.string(), code: z.string() });
/** A screen of one button. */
export const emptyForm = z.object({});
