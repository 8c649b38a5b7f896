import type { Database } from "../../db/client.ts";
import type { AdminIdentity } from "./admins.ts";
import type { Authenticators } from "./authenticators.ts";
import type { GoogleIdentity } from "./google.ts";
import type { IdentityConfig, MayMakeAccount, OnAddressProven } from "./opening.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Passwords } from "./passwords.ts";
import { relyingPartyOf } from "../../modules/auth/passkeys.rules.ts";
import { createSignatures } from "./signature.ts";
import type { Signatures } from "./signature.ts";

/** Who people are. The vendor behind it is loaded by the first call that needs it: telling tokens apart never does. */
export interface Identity {
  signatures: { people: Signatures; admins: Signatures };
  passwords: Omit<Passwords, "isOutdated"> & {
    /** What its password is hashed to at today's cost; null for a hash that has it. */
    hashAnew(hash: string, password: string): Promise<string | null>;
  };
  /** The authenticators of people; the second step of admins is within `admins`. */
  authenticators: Authenticators;
  /** What browsers answer for people and for admins. */
  passkeys: Passkeys;
  admins: AdminIdentity;
  /** Null where Google is not configured. */
  google: GoogleIdentity | null;
}

export function createIdentity(
  config: IdentityConfig,
  db: Database,
  onAddressProven: OnAddressProven,
  mayMakeAccount: MayMakeAccount,
): Identity {
  const { google } = config;
  const passwords = once(async () => (await import("./passwords.ts")).createPasswords(config.auth.passwordCost));
  const authenticators = once(async () => (await import("./authenticators.ts")).createAuthenticators(config.auth.keys));
  const passkeys = once(async () => (await import("./passkeys.ts")).createPasskeys(relyingPartyOf(config.publicUrl)));
  const admins = once(async () => (await import("./admins.ts")).createAdmins(config, db));
  return {
    signatures: { people: createSignatures(config.auth.keys), admins: createSignatures(config.auth.adminKeys) },
    passwords: {
      hash: async (password) => (await passwords()).hash(password),
      verify: async (hash, password) => (await passwords()).verify(hash, password),
      async hashAnew(hash, password) {
        const { isOutdated, hash: make } = await passwords();
        return isOutdated(hash) ? make(password) : null;
      },
    },
    authenticators: {
      make: async (user) => (await authenticators()).make(user),
      verify: async (...given) => (await authenticators()).verify(...given),
    },
    passkeys: {
      readNew: async (answer, challenge) => (await passkeys()).readNew(answer, challenge),
      verify: async (answer, key, challenge) => (await passkeys()).verify(answer, key, challenge),
    },
    admins: {
      signIn: async (email, password) => (await admins()).signIn(email, password),
      confirm: async (challenge, code) => (await admins()).confirm(challenge, code),
      adminOf: async (challenge) => (await admins()).adminOf(challenge),
      startTotp: async (signed, password) => (await admins()).startTotp(signed, password),
      confirmTotp: async (signed, code) => (await admins()).confirmTotp(signed, code),
      renewRecoveryCodes: async (signed, password) => (await admins()).renewRecoveryCodes(signed, password),
      create: async (person) => (await admins()).create(person),
    },
    google: google ? createGoogleLazily({ ...config, google }, db, onAddressProven, mayMakeAccount) : null,
  };
}

function createGoogleLazily(
  config: IdentityConfig & { google: NonNullable<IdentityConfig["google"]> },
  db: Database,
  onAddressProven: OnAddressProven,
  mayMakeAccount: MayMakeAccount,
): GoogleIdentity {
  let made: GoogleIdentity | undefined;
  // Kept only when complete: while it reads the discovery document it belongs to the request that began it.
  const google = async (): Promise<GoogleIdentity> => {
    made ??= await (await import("./google.ts")).createGoogle(config, db, onAddressProven, mayMakeAccount);
    return made;
  };
  return {
    start: async (returnUrl) => (await google()).start(returnUrl),
    startProof: async (...given) => (await google()).startProof(...given),
    finish: async (request) => (await google()).finish(request),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
