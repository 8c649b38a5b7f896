import type { AdminSetting, SettingsDraft } from "../contract/settings.contract.ts";
import { everyPublicSetting, settingNames, settingRules, settingsOf } from "../contract/settings.rules.ts";
import type { PublicSettings, SettingName } from "../contract/settings.rules.ts";
import type { SettingsReader } from "../db/settings-reader.ts";
import type { AdminCaller } from "../lib/caller.ts";
import type { Change } from "../lib/change.ts";
import type { Clock } from "../lib/clock.ts";
import type { SettingsRepository } from "./settings.repository.ts";

interface Dependencies {
  rows: SettingsRepository;
  reader: SettingsReader;
  /** Public pages name the figures. */
  pages: { startBuild(): Promise<void> };
  clock: Clock;
}

export interface AdminSettings {
  settings: AdminSetting[];
}

/** The figures of the product, as an admin reads and sets them. */
export function createSettingsService({ rows, reader, pages, clock }: Dependencies) {
  const list = async (): Promise<AdminSettings> => {
    const stored = await rows.list();
    const values = settingsOf(stored);
    const settings = settingNames.map((name): AdminSetting => {
      const row = stored.find((one) => one.name === name);
      const changed = { changed_at: row?.changedAt.toISOString() ?? null, changed_by: row?.adminEmail ?? null };
      return { name, value: values[name], ...settingRules[name], ...changed };
    });
    return { settings };
  };

  return {
    read: reader.read,

    /** Those that public pages may name. */
    async readPublic(): Promise<PublicSettings> {
      const values = await reader.read();
      return everyPublicSetting((name) => values[name]);
    },

    list,

    /** What is not in the draft stays. */
    async update({ email }: Pick<AdminCaller, "email">, draft: SettingsDraft): Promise<Change<AdminSettings>> {
      const before = settingsOf(await rows.write(draft, email, new Date(clock.now())));
      reader.forget();
      const changed = Object.entries(draft).filter(([name, value]) => value !== before[name as SettingName]);
      if (changed.length > 0) await pages.startBuild();
      return {
        subject: "settings",
        before: Object.fromEntries(changed.map(([name]) => [name, before[name as SettingName]])),
        after: Object.fromEntries(changed),
        answer: await list(),
      };
    },
  };
}
