import { proxy } from "valtio";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { Platform } from "#contract/networks/networks.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** What became of the consent that the browser came back with. */
export type ConnectionState =
  | { status: "none" }
  | { status: "working"; platform: Platform }
  | { status: "failed"; platform: Platform; error: ErrorKey }
  | { status: "done"; platform: Platform; accounts: SocialAccountView[]; leftOut: number; returnPath: string };

export const connecting = proxy<{ now: ConnectionState }>({ now: { status: "none" } });
