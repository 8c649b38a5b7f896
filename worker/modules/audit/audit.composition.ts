import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { createKeyedHash } from "../../lib/keyed-hash.ts";
import { createAuditRepository } from "./audit.repository.ts";
import { createAuditService } from "./audit.service.ts";
import { createSecurityLog } from "./security.service.ts";

interface Parts {
  db: Database;
  secret: string;
  clock: Clock;
}

/** What admins wrote, and who came in or was refused. */
export function composeAudit({ db, secret, clock }: Parts) {
  return {
    audit: createAuditService({ audit: createAuditRepository(db), clock }),
    securityLog: createSecurityLog(createKeyedHash(secret, "security events")),
  };
}
