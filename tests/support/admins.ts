import { passwordCost } from "../../worker/contract/limits.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createPasswords } from "../../worker/providers/identity/passwords.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import type { TestStack } from "./stack.ts";

/** An admin's session as the browser keeps it. */
export interface AdminSession {
  token: string;
  admin: { id: string; name: string; email: string; two_factor: boolean };
}

type AdminStack = Pick<TestStack, "sql" | "secrets">;

interface AdminFacts {
  name?: string;
  twoFactor?: boolean;
  /** An admin without one cannot sign in. */
  password?: string;
}

/** An admin who was made beside the API; without a second step, which the first sign-in sets up. */
export async function newAdmin({ sql }: AdminStack, { name = "Root", twoFactor = false, password }: AdminFacts = {}) {
  const id = createId();
  const email = `${id.toLowerCase()}@example.test`;
  await sql(
    "insert into admin_user (id, name, email, email_verified, two_factor_enabled) values ($1, $2, $3, true, $4)",
    [id, name, email, twoFactor],
  );
  if (password !== undefined)
    await sql(
      "insert into admin_account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)",
      [createId(), id, await createPasswords(passwordCost).hash(password)],
    );
  return { id, name, email, two_factor: twoFactor };
}

/** An admin who is signed in already; with a second step, unless a test is about its absence. */
export async function newAdminSession(stack: AdminStack, facts: AdminFacts = {}): Promise<AdminSession> {
  const admin = await newAdmin(stack, { twoFactor: true, ...facts });
  const raw = createId() + createId();
  await stack.sql(
    "insert into admin_session (id, token, user_id, expires_at) values ($1, $2, $3, now() + interval '8 hours')",
    [createId(), raw, admin.id],
  );
  return { token: await createSignatures([stack.secrets.ADMIN_AUTH_SECRET]).sign(raw), admin };
}
