import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { notification, notificationSettings } from "./notifications.tables.ts";
import { pushDevice } from "./push/push.tables.ts";

const path = "notifications.json";

export const notificationsPersonal = definePersonal({
  tables: [
    { table: notification, exported: path, removed: "cascade", moved: guestsHaveNone },
    { table: notificationSettings, exported: path, removed: "cascade", moved: guestsHaveNone },
    { table: pushDevice, exported: path, removed: "cascade", moved: guestsHaveNone },
  ],
  archive: [
    {
      path,
      readme: {
        place: 22,
        order: [],
        en: "your notifications of the last 90 days, where you want them, and the browsers that notify you",
        fr: "vos notifications des 90 derniers jours, où vous les voulez, et les navigateurs qui vous préviennent",
      },
      sections: {
        notifications: {
          list: { from: sql`${notification}`, columns: sql`kind, facts, created_at, read_at` },
        },
        settings: {
          row: (userId) => sql`select choices, zone, language, quiet_from, quiet_until, digest_at, updated_at
            from ${notificationSettings} where user_id = ${userId}`,
        },
        devices: {
          rows: (userId) => sql`select browser, system, language, added_at as created_at
            from ${pushDevice} where user_id = ${userId}`,
        },
      },
    },
  ],
});
