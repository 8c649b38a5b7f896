import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Challenge } from "../../providers/challenge/challenge.ts";
import type { KeyedHashes } from "../../lib/keyed-hash.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { CustomerSync } from "./addresses.service.ts";
import type { SwitchStates } from "../../contract/switches.rules.ts";
import { toUserView } from "../../callers/user-view.rules.ts";
import { createAccounts } from "./accounts.service.ts";
import { createAddresses } from "./addresses.service.ts";
import { createAdminSessions } from "./admin-sessions.service.ts";
import type { AdminsRepository } from "./admins.repository.ts";
import type { Attempts } from "./attempts.service.ts";
import type { AuditLog } from "../audit/audit-log.service.ts";
import type { Post } from "../mail/mail.service.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { createCredentials } from "./credentials.service.ts";
import { createCodes } from "./codes.service.ts";
import { createEntrance } from "./entrance.service.ts";
import { createGoogleSignIn } from "./google.service.ts";
import { createGuestMoves } from "./guest-moves.service.ts";
import { createLetters } from "./letters.service.ts";
import { createLinks } from "./links.service.ts";
import { createOneTimeTokens } from "./one-time-tokens.service.ts";
import type { Passkeys } from "./passkeys.service.ts";
import type { NewPasswords } from "./passwords.service.ts";
import { createVerification } from "./verification.service.ts";
import { createOwnPasskeys } from "./own-passkeys.service.ts";
import { createOwnProofs } from "./own-proofs.service.ts";
import { createOwnSessions } from "./own-sessions.service.ts";
import { createProofs } from "./proofs.service.ts";
import type { SecondFactorsRepository } from "./second-factors.repository.ts";
import { createSecondFactors } from "./second-factors.service.ts";
import { createSecondStep } from "./second-step.service.ts";
import type { SessionsRepository } from "../../callers/sessions.repository.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import type { UsedCodes } from "./used-codes.service.ts";

interface Dependencies {
  auth: AuthRepository;
  admins: Pick<AdminsRepository, "findByEmail" | "find">;
  audit: Pick<AuditLog, "note">;
  attempts: Attempts;
  usedCodes: UsedCodes;
  newPasswords: NewPasswords;
  /** Those of people. */
  passkeys: Passkeys;
  factors: SecondFactorsRepository;
  sessionRows: SessionsRepository;
  sessions: Pick<SessionsService, "requireAdmin" | "requireProof">;
  billing: CustomerSync;
  identity: Identity;
  mails: Post;
  challenge: Pick<Challenge, "widget">;
  switches: Pick<SwitchStates, "require">;
  clock: Clock;
  publicUrl: string;
  /** The hashes of recovery codes. */
  hashes: KeyedHashes;
}

/** Every way in and out, made of its parts. */
export function createAccountAccess(given: Dependencies) {
  const { auth, identity, attempts, challenge, clock } = given;
  const tokens = createOneTimeTokens({ auth, clock });
  const letters = createLetters({ ...given, tokens });
  const codes = createCodes(given);
  const proofs = createProofs({ auth, identity, codes, attempts, sessions: given.sessions });
  const entrance = createEntrance({ auth, identity, codes, tokens, clock });
  const credentials = createCredentials({ auth, identity, attempts });
  const moves = createGuestMoves({ auth, identity, tokens, clock });
  const parts = { ...given, tokens, letters, codes, proofs, entrance, credentials, moves };
  const ownProofs = createOwnProofs({ ...parts, google: identity.google });
  return {
    readOptions: () => ({
      google: identity.google !== null,
      challenge: challenge.widget && { site_key: challenge.widget.siteKey, script: challenge.widget.script },
    }),
    readSession: (caller: UserCaller) => ({ user: toUserView(caller) }),
    ...createAccounts(parts),
    ...createLinks(parts),
    ...createVerification(parts),
    bringConversations: moves.bringConversations,
    ...createGoogleSignIn({ ...parts, proofs: ownProofs, google: identity.google }),
    ...ownProofs,
    ...createSecondStep(parts),
    ...createOwnSessions({ sessions: given.sessionRows, clock }),
    ...createSecondFactors(parts),
    ...createOwnPasskeys(parts),
    ...createAddresses(parts),
    ...createAdminSessions(parts),
  };
}
