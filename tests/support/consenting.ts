import type { Actor, SocialNetwork, TokenGrant } from "../../worker/networks/network.port.ts";
import type { Outcome } from "../../worker/networks/outcome.ts";
import type { AccountKind } from "../../worker/contract/networks/facts.ts";

export const redirectUri = "http://127.0.0.1:9/api/auth/social/callback";
export const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.outcome !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Answers the question of a consent page as a person does; what the network sends back. */
export async function consent(address: string, account: string, decision = "approve"): Promise<URL> {
  const body = new URLSearchParams({ account, decision });
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  const location = response.headers.get("location");
  if (location === null) throw new Error(`the consent page answered ${response.status}`);
  return new URL(location);
}

/** Connects an account of a stand-in, as the product does. */
export async function connect(
  network: SocialNetwork,
  account: string,
  kind: AccountKind = "member",
): Promise<{ actor: Actor; grant: TokenGrant }> {
  const address = await network.authorizeUrl({ kind, state: "state", verifier, redirectUri });
  const code = (await consent(address, account)).searchParams.get("code") ?? "";
  const grant = valueOf(await network.exchange({ kind, code, verifier, redirectUri }));
  const [found] = valueOf(await network.accounts(kind, grant.accessToken));
  if (!found) throw new Error("the token is of no account");
  return { actor: { kind, remoteId: found.remoteId, accessToken: grant.accessToken }, grant };
}
