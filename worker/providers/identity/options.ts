import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { BetterAuthOptions } from "better-auth/minimal";
import type { Database } from "../../db/client.ts";
import { createId } from "../../lib/ids.ts";
import type { KeyRing } from "../../lib/key-ring.ts";
import { logError } from "../../lib/log.ts";
import { secretBeforeVersions, toVendorSecrets } from "./vendor-keys.ts";

interface IdentityStore {
  publicUrl: string;
  keys: KeyRing;
  db: Database;
  tables: Record<string, unknown>;
}

/** What every instance shares: our ids, no address or browser kept with a session, no log of what people typed. */
export function baseOptions({ publicUrl, keys, db, tables }: IdentityStore) {
  return {
    appName: "Ensemble",
    baseURL: publicUrl,
    basePath: "/api/auth",
    secrets: toVendorSecrets(keys),
    secret: secretBeforeVersions(keys),
    trustedOrigins: [publicUrl],
    database: drizzleAdapter(db, { provider: "pg", schema: tables, transaction: false }),
    advanced: { database: { generateId: createId }, ipAddress: { disableIpTracking: true } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (level, message) => logError("identity", message.slice(0, 300), { level }),
    },
  } satisfies BetterAuthOptions;
}
