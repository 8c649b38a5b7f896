import { PgDialect } from "drizzle-orm/pg-core";
import { availableModules } from "../../worker/contract/product-modules.ts";
import { createId } from "../../worker/lib/ids.ts";
import { giveFirstPlan } from "../../worker/modules/plans/plans.sql.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import type { TestStack } from "../support/stack.ts";
import { ownId } from "../support/owner-ids.ts";

export interface Answer {
  status: number;
  // What an answer holds is looked at by the tests, field by field.
  body: { token?: string; user?: { id: string; email: string }; error?: { code: string } } & Record<string, unknown>;
}

export interface CallOptions {
  token?: string | null | undefined;
  body?: unknown;
  headers?: HeadersInit;
  address?: string;
}

let visitors = 0;

/** Every visitor has an address of their own, so that no test meets another's limits. */
export function newAddress(): string {
  visitors += 1;
  return `10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

/** Calls the API as a visitor would, and reads what it says. */
export async function call(stack: TestStack, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set("cf-connecting-ip", options.address ?? newAddress());
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  if (options.body !== undefined) headers.set("content-type", "application/json");
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const response = await fetch(stack.url + path, { method, headers, body, redirect: "manual" });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
}

export const password = "correct horse battery";
/** The hash of `password`, as the product stores it: to make one takes 0.2 s. */
export const passwordHash =
  "$scrypt$ln=14,r=8,p=5$HswaM0rdREgCmd4BZEdGRg$p099MaNX9ykBCzb5uQMWmd14+DRDTS7+A47DHrJsyvgduBD3jkVZy7R5ImP16Jjyih/JLwmEb8DjPZ1s1MAB5A";

export interface SignedIn {
  token: string;
  id: string;
  email: string;
}

export async function signUp(stack: TestStack, email: string, guest?: string): Promise<SignedIn> {
  const answer = await call(stack, "POST", "/api/auth/sign-up", { body: { name: "Ada", email, password, guest } });
  return signedIn(answer);
}

const dialect = new PgDialect();

/** An account with a confirmed address that is signed in, as rows: most tests begin with one, and few are about a first day. */
export async function makeAccount({ sql, secrets }: TestStack, email: string, name = "Ada"): Promise<SignedIn> {
  const id = createId();
  const session = createId() + createId();
  const plan = dialect.sqlToQuery(giveFirstPlan(ownId(id), null, availableModules));
  await sql(
    `insert into "user" (id, name, email, email_verified, created_at) values ($1, $2, $3, true, now() - interval '2 days')`,
    [id, name, email],
  );
  await sql(
    "insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)",
    [createId(), id, passwordHash],
  );
  await sql(plan.sql, plan.params);
  await sql("insert into session (id, token, user_id, expires_at) values ($1, $2, $3, now() + interval '30 days')", [
    createId(),
    session,
    id,
  ]);
  return { token: await createSignatures([secrets.AUTH_SECRET]).sign(session), id, email };
}

export async function makeGuest(stack: TestStack): Promise<SignedIn> {
  return signedIn(await call(stack, "POST", "/api/auth/guest", { body: {} }));
}

export function signedIn({ status, body: { token, user } }: Answer): SignedIn {
  if (status !== 200 || !token || !user) throw new Error(`nobody was signed in: ${status}`);
  return { token, id: user.id, email: user.email };
}
