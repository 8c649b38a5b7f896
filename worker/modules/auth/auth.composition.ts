import type { Base } from "../../base.ts";
import type { Callers } from "../../callers/callers.composition.ts";
import { createKeyedHashes } from "../../lib/keyed-hash.ts";
import type { KeyRing } from "../../lib/key-ring.ts";
import { createSignedLinks } from "../../lib/signed-link.ts";
import { createIdentity } from "../../providers/identity/identity.ts";
import type { IdentityConfig } from "../../providers/identity/opening.ts";
import type { Audit } from "../audit/audit.composition.ts";
import type { Post } from "../mail/mail.service.ts";
import type { CustomerSync } from "./addresses.service.ts";
import { createAdminsRepository } from "./admins.repository.ts";
import { createAdminsService } from "./admins.service.ts";
import { createAttempts } from "./attempts.service.ts";
import type { AttemptCounts } from "./attempts.service.ts";
import { createAuthRepository } from "./auth.repository.ts";
import type { OtherRows } from "./auth.repository.ts";
import { createAccountAccess } from "./account-access.service.ts";
import { createOneTimeTokens } from "./one-time-tokens.service.ts";
import { createPasskeyChallenges } from "./passkey-challenges.service.ts";
import { createPasskeysRepository } from "./passkeys.repository.ts";
import { relyingPartyOf } from "./passkeys.rules.ts";
import { createPasskeys } from "./passkeys.service.ts";
import { createNewPasswords } from "./passwords.service.ts";
import { createSecondFactorsRepository } from "./second-factors.repository.ts";
import { createTidying } from "./tidying.service.ts";
import { createUsedCodesRepository } from "./used-codes.repository.ts";
import { createUsedCodes } from "./used-codes.service.ts";
import type { AccountKind } from "./used-codes.tables.ts";

/** What of the base the ways in are made of. */
type EntryBase = Pick<Base, "db" | "available" | "challenge" | "breaches" | "switches" | "clock"> & {
  config: IdentityConfig;
  guests: AttemptCounts;
};

/** What every way in is made of; payments open subscriptions to mailed links with it, too. */
export function composeEntry(
  { config, db, available, guests, challenge, switches, clock }: EntryBase,
  others: OtherRows,
) {
  const rows = createAuthRepository(db, others, available);
  return {
    rows,
    attempts: createAttempts({ guests, challenge }),
    tokens: createOneTimeTokens({ auth: rows, clock }),
    identity: createIdentity(
      config,
      db,
      async (email) => {
        const { passwordRemoved } = await rows.proveAddress(email, new Date(clock.now()));
        return passwordRemoved;
      },
      async () => !(await switches.isOff("sign-up")) && !(await switches.isOff("read-only")),
    ),
  };
}

export type Entry = ReturnType<typeof composeEntry>;

interface Others {
  entry: Entry;
  callers: Callers;
  audit: Pick<Audit, "log">;
  mail: { mails: Post };
  payments: { billing: CustomerSync };
}

/** The ways in of people and of admins. */
export function composeAuth(
  { config, db, breaches, challenge, switches, clock }: EntryBase,
  { entry, callers, audit, mail, payments }: Others,
) {
  const { rows, attempts, identity } = entry;
  const usedCodes = createUsedCodes({ codes: createUsedCodesRepository(db), clock });
  const passkeysOf = (kind: AccountKind, ring: KeyRing) =>
    createPasskeys({
      kind,
      rows: createPasskeysRepository(db, kind),
      challenges: createPasskeyChallenges({
        kind,
        signed: createSignedLinks(ring, "passkey challenge", clock),
        usedCodes,
      }),
      identity,
      site: relyingPartyOf(config.publicUrl),
      clock,
    });
  const shared = {
    auth: rows,
    attempts,
    identity,
    challenge,
    switches,
    clock,
    sessionRows: callers.rows,
    sessions: callers.sessions,
    audit: audit.log,
    mails: mail.mails,
    billing: payments.billing,
    publicUrl: config.publicUrl,
    admins: createAdminsRepository(db),
    usedCodes,
    newPasswords: createNewPasswords({ breaches }),
  };
  const hashes = createKeyedHashes(config.auth.keys, "recovery code");
  return {
    accounts: createAccountAccess({
      ...shared,
      passkeys: passkeysOf("user", config.auth.keys),
      factors: createSecondFactorsRepository(db),
      hashes,
    }),
    admins: createAdminsService({ ...shared, passkeys: passkeysOf("admin", config.auth.adminKeys) }),
    tidying: createTidying({ auth: rows, clock }),
  };
}
