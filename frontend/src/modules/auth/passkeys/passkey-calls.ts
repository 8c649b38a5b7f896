import type { PasskeyRow } from "#contract/passkeys.contract.ts";

/** What is done with passkeys, of a person or of an admin. */
export interface PasskeyCalls {
  list: () => Promise<PasskeyRow[]>;
  /** Empty where the account has no password. */
  add: (password: string) => Promise<void>;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string, password: string) => Promise<void>;
}
