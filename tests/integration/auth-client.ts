import type { TestStack } from "../support/stack.ts";

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

export interface SignedIn {
  token: string;
  id: string;
  email: string;
}

export async function signUp(stack: TestStack, email: string, guest?: string): Promise<SignedIn> {
  const answer = await call(stack, "POST", "/api/auth/sign-up", { body: { name: "Ada", email, password, guest } });
  return signedIn(answer);
}

/** The same with an address that is confirmed, as most accounts soon have. */
export async function signUpConfirmed(stack: TestStack, email: string, guest?: string): Promise<SignedIn> {
  const account = await signUp(stack, email, guest);
  await stack.sql(`update "user" set email_verified = true where id = $1`, [account.id]);
  return account;
}

export async function makeGuest(stack: TestStack): Promise<SignedIn> {
  return signedIn(await call(stack, "POST", "/api/auth/guest", { body: {} }));
}

export function signedIn({ status, body: { token, user } }: Answer): SignedIn {
  if (status !== 200 || !token || !user) throw new Error(`nobody was signed in: ${status}`);
  return { token, id: user.id, email: user.email };
}
