import { sql } from "drizzle-orm";
import { scheduleNames } from "../contract/alerts/alerts.ts";
import type { ScheduleName } from "../contract/alerts/alerts.ts";
import type { Database } from "../db/client.ts";
import { scheduleRun } from "./alerts.tables.ts";

export type StoredRun = typeof scheduleRun.$inferSelect;
export type RunsRepository = ReturnType<typeof createRunsRepository>;

interface EndedRun {
  startedAt: Date;
  endedAt: Date;
  failedSteps: number;
}

/** How the schedules ran last. */
export function createRunsRepository(db: Database) {
  return {
    /** Written at the end of a run; one that began later and ended before stays. */
    async write(name: ScheduleName, { startedAt, endedAt, failedSteps }: EndedRun): Promise<void> {
      const succeededAt = failedSteps === 0 ? endedAt : null;
      await db
        .insert(scheduleRun)
        .values({ name, knownSince: startedAt, startedAt, endedAt, succeededAt, failedSteps })
        .onConflictDoUpdate({
          target: scheduleRun.name,
          set: { startedAt, endedAt, failedSteps, ...(succeededAt && { succeededAt }) },
          setWhere: sql`${scheduleRun.startedAt} is null or ${scheduleRun.startedAt} <= ${startedAt.toISOString()}::timestamptz`,
        });
    },

    /** Every schedule; one that is new is expected from now on. */
    async list(now: Date): Promise<StoredRun[]> {
      const rows = await db.select().from(scheduleRun);
      const missing = scheduleNames.filter((name) => !rows.some((row) => row.name === name));
      if (missing.length === 0) return rows;
      await db
        .insert(scheduleRun)
        .values(missing.map((name) => ({ name, knownSince: now })))
        .onConflictDoNothing();
      return db.select().from(scheduleRun);
    },
  };
}
