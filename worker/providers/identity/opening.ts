import type { KeyRing } from "../../lib/key-ring.ts";
import type { PasswordCost } from "./passwords.ts";

export interface IdentityConfig {
  publicUrl: string;
  auth: { keys: KeyRing; adminKeys: KeyRing; passwordCost: PasswordCost };
  google: { discoveryUrl: string; clientId: string; clientSecret: string } | undefined;
}

/** A session that was just opened: whose, and its bare token, which `signatures` makes a bearer token. */
export interface OpenSession {
  userId: string;
  token: string;
}

/** Called when an address is proven before its account is; true when that took an unproven password away. */
export type OnAddressProven = (email: string) => Promise<boolean>;

/** Whether an address without an account may have one made. */
export type MayMakeAccount = () => Promise<boolean>;
