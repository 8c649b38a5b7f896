import { createId } from "../../worker/lib/ids.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import type { TestStack } from "./stack.ts";

/** An admin's session as the browser keeps it. */
export interface AdminSession {
  token: string;
  admin: { id: string; name: string; email: string; two_factor: boolean };
}

/** An admin who is signed in already, made beside the API; with a second step, unless a test is about its absence. */
export async function newAdminSession(
  { sql, secrets }: Pick<TestStack, "sql" | "secrets">,
  { name = "Root", twoFactor = true } = {},
): Promise<AdminSession> {
  const [id, raw] = [createId(), createId() + createId()];
  const email = `${id.toLowerCase()}@example.test`;
  await sql(
    "insert into admin_user (id, name, email, email_verified, two_factor_enabled) values ($1, $2, $3, true, $4)",
    [id, name, email, twoFactor],
  );
  await sql(
    "insert into admin_session (id, token, user_id, expires_at) values ($1, $2, $3, now() + interval '8 hours')",
    [createId(), raw, id],
  );
  const token = await createSignatures(secrets.ADMIN_AUTH_SECRET).sign(raw);
  return { token, admin: { id, name, email, two_factor: twoFactor } };
}
