import { passwordCost } from "../worker/contract/limits.ts";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import type { Database } from "../worker/db/client.ts";
import { readKeyRing } from "../worker/lib/key-ring.ts";
import type { KeyRing } from "../worker/lib/key-ring.ts";
import { randomToken } from "../worker/modules/auth/auth.rules.ts";
import { createAdmins } from "../worker/providers/identity/admins.ts";

export interface AddedAdmin {
  password: string;
  totpUri: string;
  recoveryCodes: string[];
}

/** Makes an admin who signs in with a password and a code; null when the address has an account. All of it is shown once. */
export async function addAdmin(
  db: Database,
  config: { publicUrl: string; adminKeys: KeyRing },
  person: { name: string; email: string },
): Promise<AddedAdmin | null> {
  const { publicUrl, adminKeys } = config;
  const password = randomToken().slice(0, 20);
  const admins = createAdmins({ publicUrl, auth: { adminKeys, passwordCost } }, db);
  const made = await admins.create({ ...person, email: person.email.trim().toLowerCase(), password, totp: true });
  if (made === null) return null;
  if (made.totpUri === null) throw new Error("the admin was made without a second factor");
  return { password, totpUri: made.totpUri, recoveryCodes: made.recoveryCodes };
}

if (import.meta.main) {
  const [name, email] = process.argv.slice(2);
  const { DATABASE_URL: url, PUBLIC_URL: publicUrl, ADMIN_AUTH_SECRET: adminSecret } = process.env;
  if (!name || !email) throw new Error('usage: node migrations/add-admin.ts "NAME" EMAIL');
  if (!url || !publicUrl || !adminSecret) throw new Error("DATABASE_URL, PUBLIC_URL and ADMIN_AUTH_SECRET must be set");
  const added = await addAdmin(
    createDatabase({ url, fetchEndpoint: undefined, limit: databaseLimits.tool }),
    { publicUrl, adminKeys: readKeyRing(adminSecret) },
    { name, email },
  );
  if (added === null) throw new Error(`${email} is an admin already`);
  console.log(`password        ${added.password}`);
  console.log(`authenticator   ${added.totpUri}`);
  for (const code of added.recoveryCodes) console.log(`recovery code   ${code}`);
}
