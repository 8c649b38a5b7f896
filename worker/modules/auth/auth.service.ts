import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Challenge } from "../../providers/challenge/challenge.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { toUserView } from "../users/users.rules.ts";
import { createAccounts } from "./accounts.service.ts";
import { createAdminSessions } from "./admin-sessions.service.ts";
import type { AdminsRepository } from "./admins.repository.ts";
import type { Attempts } from "./attempts.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Post } from "../mail/mail.service.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { createCredentials } from "./credentials.service.ts";
import { createEntrance } from "./entrance.service.ts";
import { createGoogleSignIn } from "./google.service.ts";
import { createGuestMoves } from "./guest-moves.service.ts";
import { createLetters } from "./letters.service.ts";
import { createLinks } from "./links.service.ts";
import { createOneTimeTokens } from "./one-time-tokens.service.ts";
import type { NewPasswords } from "./passwords.service.ts";
import { createVerification } from "./verification.service.ts";
import type { SessionsService } from "./sessions.service.ts";
import type { UsedCodes } from "./used-codes.service.ts";

interface Parts {
  auth: AuthRepository;
  admins: Pick<AdminsRepository, "findByEmail" | "find">;
  audit: Pick<AuditService, "note">;
  attempts: Attempts;
  usedCodes: UsedCodes;
  newPasswords: NewPasswords;
  sessions: Pick<SessionsService, "requireAdmin">;
  identity: Identity;
  mails: Post;
  challenge: Pick<Challenge, "widget">;
  clock: Clock;
  publicUrl: string;
}

/** Every way in and out, made of its parts. */
export function createAuthService({
  auth,
  admins,
  audit,
  attempts,
  usedCodes,
  newPasswords,
  sessions,
  identity,
  mails,
  challenge,
  clock,
  publicUrl,
}: Parts) {
  const tokens = createOneTimeTokens({ auth, clock });
  const entrance = createEntrance({ auth, identity, clock });
  const letters = createLetters({ tokens, mails, publicUrl });
  const credentials = createCredentials({ auth, identity, attempts });
  const moves = createGuestMoves({ auth, identity, tokens, clock });
  return {
    readOptions: () => ({
      google: identity.google !== null,
      challenge: challenge.widget && { site_key: challenge.widget.siteKey, script: challenge.widget.script },
    }),
    readSession: (caller: UserCaller) => ({ user: toUserView(caller) }),
    ...createAccounts({ auth, identity, credentials, entrance, letters, attempts, newPasswords, clock }),
    ...createLinks({ auth, identity, entrance, letters, moves, tokens, attempts, newPasswords, clock }),
    ...createVerification({ auth, credentials, entrance, letters, tokens, attempts, clock }),
    bringConversations: moves.bringConversations,
    ...createGoogleSignIn({ auth, google: identity.google, entrance, tokens, attempts, publicUrl }),
    ...createAdminSessions({ auth, admins, identity, sessions, attempts, usedCodes, audit }),
  };
}
