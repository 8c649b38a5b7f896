import { initialSettings } from "../../worker/contract/settings.rules.ts";
import type { SettingValues } from "../../worker/contract/settings.rules.ts";

/** The settings of a test, which it may change while it runs. */
export function createSettings(changed: Partial<SettingValues> = {}) {
  const values: SettingValues = { ...initialSettings, ...changed };
  return { values, read: async (): Promise<SettingValues> => ({ ...values }) };
}
