import { settingsOf } from "../contract/settings.rules.ts";
import type { ReadSettings, SettingValues } from "../contract/settings.rules.ts";
import type { Clock } from "../lib/clock.ts";
import { logError } from "../lib/log.ts";
import { setting } from "../settings/settings.tables.ts";
import type { Database } from "./client.ts";

/** How long an isolate goes on with what it read: after that, a change has reached every isolate. */
export const settingsLifeMs = 30_000;

export interface SettingsReader {
  /** Read once in `settingsLifeMs`; what was read last where the database is away. */
  read: ReadSettings;
  /** The next read asks the database. */
  forget(): void;
}

/** The figures that an admin sets, for all parts. */
export function createSettingsReader(db: Database, clock: Clock): SettingsReader {
  let known: SettingValues | null = null;
  let reading: { since: number; values: Promise<SettingValues> } | null = null;

  const readRows = async (): Promise<SettingValues> => {
    try {
      known = settingsOf(await db.select().from(setting));
      return known;
    } catch (error) {
      if (known !== null) {
        logError("settings.not_read", error);
        return known;
      }
      reading = null;
      throw error;
    }
  };

  return {
    read() {
      if (reading === null || clock.now() - reading.since >= settingsLifeMs)
        reading = { since: clock.now(), values: Promise.resolve().then(readRows) };
      return reading.values;
    },
    forget() {
      reading = null;
    },
  };
}
