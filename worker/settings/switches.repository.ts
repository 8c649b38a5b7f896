import { sql } from "drizzle-orm";
import type { SwitchName } from "../contract/switches.rules.ts";
import type { Database } from "../db/client.ts";
import { switchState } from "./settings.tables.ts";

export type StoredSwitch = typeof switchState.$inferSelect;
export type SwitchesRepository = ReturnType<typeof createSwitchesRepository>;

export function createSwitchesRepository(db: Database) {
  return {
    list: (): Promise<StoredSwitch[]> => db.select().from(switchState),

    /** Answers whether it was off before. */
    async turn({ name, isOff, reason, changedAt, adminEmail }: StoredSwitch): Promise<boolean> {
      const { rows } = await db.execute<{ was_off: boolean | null }>(sql`
        with before as (select is_off from ${switchState} where name = ${name}),
        turned as (
          insert into ${switchState} (name, is_off, reason, changed_at, admin_email)
          values (${name satisfies SwitchName}, ${isOff}, ${reason}, ${changedAt.toISOString()}::timestamptz, ${adminEmail})
          on conflict (name) do update set is_off = excluded.is_off, reason = excluded.reason,
            changed_at = excluded.changed_at, admin_email = excluded.admin_email
          returning name
        )
        select (select is_off from before) as was_off from turned`);
      return rows[0]?.was_off === true;
    },
  };
}
