import type { Platform } from "../../../contract/networks/networks.ts";
import type { Outcome } from "../../../networks/outcome.ts";
import type { Actor, RemoteProfile } from "../../../networks/network.port.ts";
import type { Tokens } from "./calls.ts";

interface Ports {
  sender: { readProfile(platform: Platform, actor: Actor, name: string | null): Promise<Outcome<RemoteProfile>> };
  tokens: Tokens;
}

/** Reads a profile in the name of the account, with a renewed token where one is refused; null where only its person can connect it. */
export async function readProfile(
  { sender, tokens }: Ports,
  platform: Platform,
  name: string | null,
): Promise<Outcome<RemoteProfile> | null> {
  const actor = await tokens.actor();
  if (actor === null) return null;
  const outcome = await sender.readProfile(platform, actor, name);
  if (outcome.outcome !== "not_sent" || outcome.reason !== "unauthorized") return outcome;
  const renewed = (await tokens.renew(actor)) === "renewed" ? await tokens.actor() : null;
  return renewed && sender.readProfile(platform, renewed, name);
}
