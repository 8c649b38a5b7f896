import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "../support/stack.ts";
import { acceptAgreement } from "./agreement-client.ts";
import { call, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

type Network = "x" | "linkedin";

/** Connects an account as in a browser: the first one there, unless it is named. */
export async function connect(
  stack: TestStack,
  platform: Network,
  who: SignedIn,
  account = Object.keys(stack[platform].state.people)[0] ?? "",
): Promise<void> {
  await acceptAgreement(stack, who);
  const { body: begun } = await call(stack, "GET", `/api/auth/social/${platform}/connect/${who.id}`, who);
  const page = String(begun["url"]);
  const form = new URLSearchParams({ account, decision: "approve" });
  const consented = await fetch(page, { method: "POST", body: form, redirect: "manual" });
  const sent = new URL(consented.headers.get("location") ?? "").searchParams;
  const body = { state: sent.get("state"), code: sent.get("code"), zone: "Europe/Paris" };
  const { status } = await call(stack, "POST", `/api/auth/social/${platform}/finish/${who.id}`, { ...who, body });
  if (status !== 200) throw new Error(`the account was not connected: ${status}`);
}

/** A person with these limits and an account of a network. */
export async function connectedTo(
  stack: TestStack,
  platform: Network,
  limits: object,
  account?: string,
): Promise<SignedIn> {
  const who = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [who.id, limits]);
  await connect(stack, platform, who, account);
  return who;
}
