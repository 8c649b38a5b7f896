import type { Database } from "../../worker/db/client.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import { createNotificationsRepository } from "../../worker/modules/notifications/notifications.repository.ts";
import { createNews } from "../../worker/modules/notifications/news.service.ts";

/** Where services under test add notifications, as rows of the database; no device hears of them. */
export const openNews = (db: Database, clock: Clock) =>
  createNews({ notifications: createNotificationsRepository(db), tellDevices: async () => undefined, clock });

interface NewsOf {
  sql(text: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** What a person was notified of, the first first. */
export const newsOf = ({ sql }: NewsOf, userId: string) =>
  sql(
    `select kind, facts, mailed_at is not null as mailed from notification where user_id = $1 order by created_at, id`,
    [userId],
  );
