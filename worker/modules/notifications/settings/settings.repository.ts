import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { notificationSettings } from "../notifications.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type StoredSettings = typeof notificationSettings.$inferSelect;
export type NotificationSettingsRepository = ReturnType<typeof createNotificationSettingsRepository>;

export const createNotificationSettingsRepository = (db: Database) => ({
  async find(userId: PersonId): Promise<StoredSettings | null> {
    const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
    return row ?? null;
  },

  async save({ userId, ...settings }: StoredSettings): Promise<void> {
    await db
      .insert(notificationSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: settings });
  },
});
