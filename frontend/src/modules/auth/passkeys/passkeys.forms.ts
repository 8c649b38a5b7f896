import * as z from "zod/mini";
import { passkeys } from "#contract/limits.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("passkeys");

export const passkeyProofForm = z.object({ password: z.string().check(z.minLength(1, fault("password"))) });
/** For an account without a password, whose sign-in a moment ago stands in for it. */
export const passkeyConsentForm = z.object({ password: z.string() });
export const passkeyNameForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fault("name")),
      z.maxLength(passkeys.nameLength, fault("nameLong", passkeys.nameLength)),
    ),
});
