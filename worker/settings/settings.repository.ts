import { sql } from "drizzle-orm";
import type { SettingsDraft } from "../contract/settings.contract.ts";
import type { Database } from "../db/client.ts";
import { setting } from "./settings.tables.ts";

export type StoredSetting = typeof setting.$inferSelect;
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(db: Database) {
  return {
    list: (): Promise<StoredSetting[]> => db.select().from(setting),

    /** Writes what is in the draft, in one statement; returns the rows as they were before. */
    async write(draft: SettingsDraft, adminEmail: string, now: Date): Promise<{ name: string; value: number }[]> {
      const { rows } = await db.execute<{ name: string; value: number }>(sql`
        with given as (select key as name, value::int from jsonb_each_text(${JSON.stringify(draft)}::jsonb)),
        before as (select s.name, s.value from ${setting} s join given on given.name = s.name for update of s),
        written as (
          insert into ${setting} (name, value, changed_at, admin_email)
          select name, value, ${now.toISOString()}::timestamptz, ${adminEmail} from given
          on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at,
            admin_email = excluded.admin_email
        )
        select name, value from before`);
      return rows;
    },
  };
}
