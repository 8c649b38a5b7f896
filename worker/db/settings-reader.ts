import { settingsOf } from "../contract/settings.rules.ts";
import type { SettingValues } from "../contract/settings.rules.ts";
import { keptFresh } from "../lib/kept.ts";
import type { KeptValue, RefreshParts } from "../lib/kept.ts";
import { setting } from "../settings/settings.tables.ts";
import type { Database } from "./client.ts";

export type SettingsReader = KeptValue<SettingValues>;

/** The figures that an admin sets, for all parts. */
export const createSettingsReader = (db: Database, parts: RefreshParts): SettingsReader =>
  keptFresh({
    ...parts,
    event: "settings.not_read",
    read: async () => settingsOf(await db.select().from(setting)),
  });
