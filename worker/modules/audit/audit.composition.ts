import type { Base } from "../../base.ts";
import { createKeyedHash } from "../../lib/keyed-hash.ts";
import { createAuditRepository } from "./audit.repository.ts";
import { createAuditLog } from "./audit-log.service.ts";
import { createSecurityLog } from "./security.service.ts";

/** What admins wrote, and who came in or was refused. */
export const composeAudit = ({ config, db, clock }: Base) => ({
  log: createAuditLog({ audit: createAuditRepository(db), clock }),
  security: createSecurityLog(createKeyedHash(config.auth.keys, "security events")),
});

export type Audit = ReturnType<typeof composeAudit>;
