import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { aiModel } from "../modules/models/models.tables.ts";
import { keepInLedger } from "../modules/tracking/ledger.sql.ts";
import { toEntry } from "./answers.repository.ts";
import type { Leg, RunModel } from "./run.ts";

export type PlatformRepository = ReturnType<typeof createPlatformRepository>;

/** Calls that the platform makes and pays for itself. */
export function createPlatformRepository(db: Database) {
  return {
    /** A row of the ledger and nothing else, in the name of an account. */
    async recordLeg(id: string, userId: string, leg: Leg, now: Date): Promise<void> {
      await db.execute(keepInLedger([toEntry(id, 0, "platform", leg)], sql`select ${userId}::text as id`, now));
    },

    /** The cheapest model of each provider, the cheapest first. */
    async listModels(seeingImages = false): Promise<RunModel[]> {
      const rows = await db
        .selectDistinctOn([aiModel.provider])
        .from(aiModel)
        .where(and(isNull(aiModel.archivedAt), seeingImages ? eq(aiModel.canSeeImages, true) : undefined))
        .orderBy(asc(aiModel.provider), asc(sql`${aiModel.inputPrice} + ${aiModel.outputPrice}`));
      return rows.toSorted((a, b) => a.inputPrice + a.outputPrice - b.inputPrice - b.outputPrice);
    },
  };
}
