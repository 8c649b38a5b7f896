import type { Database } from "../../db/client.ts";
import { activity, usageReport } from "./tracking.tables.ts";

export type UsageReport = typeof usageReport.$inferInsert;
export type Activity = typeof activity.$inferInsert;

export type TrackingRepository = ReturnType<typeof createTrackingRepository>;

export function createTrackingRepository(db: Database) {
  return {
    async insertUsageReport(report: UsageReport): Promise<void> {
      await db.insert(usageReport).values(report);
    },

    async insertActivity(row: Activity): Promise<void> {
      await db.insert(activity).values(row);
    },
  };
}
