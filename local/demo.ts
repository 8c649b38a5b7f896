import type { Sql } from "./database/database.ts";

export interface DemoAccount {
  role: "user" | "admin";
  email: string;
  password: string;
}

const user: DemoAccount = { role: "user", email: "demo@ensemble.example", password: "ensemble-demo" };

/** Makes the accounts of the demonstration that are not there yet, through the product's own calls, and names them. */
export async function createDemoAccounts({ apiUrl, sql }: { apiUrl: string; sql: Sql }): Promise<DemoAccount[]> {
  const known = await sql(`select 1 from "user" where email = $1`, [user.email]);
  if (known.length === 0) {
    await post(`${apiUrl}/api/auth/sign-up`, { name: "Demo", email: user.email, password: user.password });
    await sql(`update "user" set email_verified = true where email = $1`, [user.email]);
  }
  return [user];
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${await response.text()}`);
}
