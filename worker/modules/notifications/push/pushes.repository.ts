import { and, eq, isNull, sql } from "drizzle-orm";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import { toMoment } from "../../../db/columns.ts";
import type { QuietHours } from "../notification-times.rules.ts";
import { notification, notificationSettings } from "../notifications.tables.ts";
import { pushDevice } from "./push.tables.ts";

/** A notification that devices are to be told of, and the quiet hours of its person; null without any settings. */
export interface DuePush {
  id: string;
  quiet: QuietHours | null;
  deviceIds: string[];
}

export type PushesRepository = ReturnType<typeof createPushesRepository>;

export const createPushesRepository = (db: Database) => ({
  /** Those that are due, the longest overdue first; of one alone where `id` names it. */
  async listDue(now: Date, limit: number, id: string | null): Promise<DuePush[]> {
    const { rows } = await db.execute<DuePush & Record<string, unknown>>(sql`
      select n.id, case when s.user_id is not null
          then json_build_object('zone', s.zone, 'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until) end as quiet,
        array(select d.id from ${pushDevice} d where d.user_id = n.user_id) as "deviceIds"
      from ${notification} n left join ${notificationSettings} s on s.user_id = n.user_id
      where n.push_at <= ${toMoment(now)} and (${id}::text is null or n.id = ${id}::text)
      order by n.push_at limit ${limit}`);
    return rows;
  },

  /** Null: its devices were told. */
  async setPushAt(ids: readonly string[], at: Date | null): Promise<void> {
    await db
      .update(notification)
      .set({ pushAt: at })
      .where(sql`id = any(${texts(ids)}) and push_at is not null`);
  },

  /** Null where it was read, or either is gone. */
  async find(id: string, deviceId: string) {
    const { zone, quietFrom, quietUntil } = notificationSettings;
    const [row] = await db
      .select({ notification, device: pushDevice, quiet: { zone, quietFrom, quietUntil } })
      .from(notification)
      .innerJoin(pushDevice, eq(pushDevice.userId, notification.userId))
      .leftJoin(notificationSettings, eq(notificationSettings.userId, notification.userId))
      .where(and(eq(notification.id, id), isNull(notification.readAt), eq(pushDevice.id, deviceId)));
    return row ?? null;
  },
});
