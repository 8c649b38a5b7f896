import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { createKeyedHash } from "../../lib/keyed-hash.ts";
import type { Breaches } from "../../providers/breaches/breaches.ts";
import type { Challenge } from "../../providers/challenge/challenge.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Post } from "../mail/mail.service.ts";
import type { CustomerSync } from "./addresses.service.ts";
import { createAdminsRepository } from "./admins.repository.ts";
import { createAdminsService } from "./admins.service.ts";
import type { Attempts } from "./attempts.service.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { createAuthService } from "./auth.service.ts";
import { createNewPasswords } from "./passwords.service.ts";
import { createSecondFactorsRepository } from "./second-factors.repository.ts";
import type { SessionsRepository } from "../../callers/sessions.repository.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import { createUsedCodesRepository } from "./used-codes.repository.ts";
import { createUsedCodes } from "./used-codes.service.ts";

interface Parts {
  db: Database;
  auth: AuthRepository;
  sessionRows: SessionsRepository;
  sessions: SessionsService;
  identity: Identity;
  attempts: Attempts;
  audit: AuditService;
  mails: Post;
  billing: CustomerSync;
  breaches: Breaches;
  challenge: Pick<Challenge, "widget">;
  secret: string;
  publicUrl: string;
  clock: Clock;
}

/** The ways in of people and of admins. */
export function composeAuth({ db, breaches, secret, clock, ...given }: Parts) {
  const shared = {
    ...given,
    clock,
    admins: createAdminsRepository(db),
    usedCodes: createUsedCodes({ codes: createUsedCodesRepository(db), clock }),
    newPasswords: createNewPasswords({ breaches }),
  };
  const factors = createSecondFactorsRepository(db);
  return {
    auth: createAuthService({ ...shared, factors, hash: createKeyedHash(secret, "recovery code") }),
    admins: createAdminsService(shared),
  };
}
