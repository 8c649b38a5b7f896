import { gte } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { siteBuild } from "./landing.tables.ts";

export type SiteBuildRepository = ReturnType<typeof createSiteBuildRepository>;

export function createSiteBuildRepository(db: Database) {
  return {
    async isAskedSince(moment: Date): Promise<boolean> {
      const rows = await db.select({ id: siteBuild.id }).from(siteBuild).where(gte(siteBuild.askedAt, moment));
      return rows.length > 0;
    },

    async keep(askedAt: Date): Promise<void> {
      await db.insert(siteBuild).values({ askedAt }).onConflictDoUpdate({ target: siteBuild.id, set: { askedAt } });
    },
  };
}
