import { setTimeout as pause } from "node:timers/promises";
import { passwordCost } from "../worker/contract/limits.ts";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import { readKeyRing } from "../worker/lib/key-ring.ts";
import type { Secrets } from "./data-folder.ts";
import type { Database } from "./database/database.ts";
import { StartError } from "./start-error.ts";

export interface DemoAccount {
  role: "user" | "admin";
  email: string;
  password: string;
}

interface DemoWorld {
  apiUrl: string;
  publicUrl: string;
  database: Pick<Database, "bridge" | "sql">;
  secrets: Secrets;
  /** Between two tries of one call. */
  pauseMs?: number;
}

const user: DemoAccount = { role: "user", email: "demo@ensemble.example", password: "ensemble-demo" };
const admin: DemoAccount = { role: "admin", email: "admin@ensemble.example", password: "ensemble-admin" };

/** Makes the accounts of the demonstration that are not there yet, and names them. */
export async function createDemoAccounts(place: DemoWorld): Promise<DemoAccount[]> {
  await Promise.all([createUser(place), createAdmin(place)]);
  return [user, admin];
}

/** A slow machine may exceed the time limit of a request: the same call is made again. A repeat finds the account that an answer was lost of. */
async function createUser({ apiUrl, database: { sql }, pauseMs = 2_000 }: DemoWorld): Promise<void> {
  const { email, password } = user;
  const isThere = async () => (await sql(`select 1 from "user" where email = $1`, [email])).length > 0;
  for (let tries = 1; !(await isThere()); tries += 1) {
    const refusal = await signUp(apiUrl, { name: "Demo", email, password });
    if (refusal === null) break;
    if (refusal.isFinal || tries === mostTries) throw new StartError(`${refusal.reason}\n${advice}`);
    await pause(pauseMs);
  }
  await sql(`update "user" set email_verified = true where email = $1`, [email]);
}

const mostTries = 30;
const advice = "Start it again; if it ends in the same way, start it on new data with --data DIR.";

/** Null once it is made. A refusal is final where the same call cannot succeed later. */
async function signUp(apiUrl: string, body: object): Promise<{ reason: string; isFinal: boolean } | null> {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${apiUrl}/api/auth/sign-up`, request).catch((error: unknown) => String(error));
  if (typeof response === "string") return { reason: `the demo account: ${response}`, isFinal: false };
  if (response.ok) return null;
  const reason = `the demo account: sign-up answered ${response.status}, ${await response.text()}`;
  return { reason, isFinal: response.status < 500 };
}

/** There is no sign-up for admins: the account is made beside the API, and its first sign-in sets up the second step. */
async function createAdmin({ publicUrl, database: { bridge, sql }, secrets }: DemoWorld): Promise<void> {
  const { email, password } = admin;
  const known = await sql("select 1 from admin_user where email = $1", [email]);
  if (known.length > 0) return;
  const { createAdmins } = await import("../worker/providers/identity/admins.ts");
  const auth = { adminKeys: readKeyRing(secrets.ADMIN_AUTH_SECRET), passwordCost };
  const db = createDatabase({
    url: bridge.databaseUrl,
    fetchEndpoint: bridge.fetchEndpoint,
    limit: databaseLimits.tool,
  });
  await createAdmins({ publicUrl, auth }, db).create({
    name: "Demo admin",
    email,
    password,
    totp: false,
  });
}
