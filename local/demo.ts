import { passwordCost } from "../worker/contract/limits.ts";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import type { Secrets } from "./data-folder.ts";
import type { Database } from "./database/database.ts";

export interface DemoAccount {
  role: "user" | "admin";
  email: string;
  password: string;
}

interface DemoWorld {
  apiUrl: string;
  publicUrl: string;
  database: Database;
  secrets: Secrets;
}

const user: DemoAccount = { role: "user", email: "demo@ensemble.example", password: "ensemble-demo" };
const admin: DemoAccount = { role: "admin", email: "admin@ensemble.example", password: "ensemble-admin" };

/** Makes the accounts of the demonstration that are not there yet, and names them. */
export async function createDemoAccounts(place: DemoWorld): Promise<DemoAccount[]> {
  await Promise.all([createUser(place), createAdmin(place)]);
  return [user, admin];
}

async function createUser({ apiUrl, database: { sql } }: DemoWorld): Promise<void> {
  const { email, password } = user;
  const known = await sql(`select 1 from "user" where email = $1`, [email]);
  if (known.length > 0) return;
  const response = await fetch(`${apiUrl}/api/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Demo", email, password }),
  });
  if (!response.ok) throw new Error(`the demo account: sign-up answered ${response.status}, ${await response.text()}`);
  await sql(`update "user" set email_verified = true where email = $1`, [email]);
}

/** There is no sign-up for admins: the account is made beside the API, and its first sign-in sets up the second step. */
async function createAdmin({ publicUrl, database: { bridge, sql }, secrets }: DemoWorld): Promise<void> {
  const { email, password } = admin;
  const known = await sql("select 1 from admin_user where email = $1", [email]);
  if (known.length > 0) return;
  const { createAdmins } = await import("../worker/providers/identity/admins.ts");
  const auth = { secret: secrets.AUTH_SECRET, adminSecret: secrets.ADMIN_AUTH_SECRET, passwordCost };
  const db = createDatabase({
    url: bridge.databaseUrl,
    fetchEndpoint: bridge.fetchEndpoint,
    limit: databaseLimits.tool,
  });
  await createAdmins({ publicUrl, auth, google: undefined }, db).create({
    name: "Demo admin",
    email,
    password,
    totp: false,
  });
}
