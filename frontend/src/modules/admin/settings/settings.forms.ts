import * as z from "zod/mini";
import type { AdminSetting, SettingsDraft } from "#contract/settings.contract.ts";
import { everySetting, settingNames, settingRules, type SettingName } from "#contract/settings.rules.ts";
import { numberField, numberOf } from "../frame/amounts.ts";

export type SettingsForm = Record<SettingName, string>;

/** The settings as the page shows them: what guests may do, what a day may cost, what failed payments are given, what affiliates earn. */
export const settingGroups = {
  guests: ["guest_questions"],
  spend: ["free_plan_day_usd", "total_day_usd", "network_sign_ups"],
  payments: ["grace_days"],
  affiliates: ["affiliate_percent", "affiliate_held_days", "affiliate_claim_hours"],
} as const satisfies Record<string, readonly SettingName[]>;

export type SettingGroup = keyof typeof settingGroups;
export const settingGroupNames = Object.keys(settingGroups) as readonly SettingGroup[];

export const settingsForm = z.object(
  everySetting((name) => numberField(settingRules[name].min, settingRules[name].max, { whole: true })),
);

export function formOfSettings(settings: readonly AdminSetting[]): SettingsForm {
  const values = new Map(settings.map(({ name, value }) => [name, value]));
  return everySetting((name) => String(values.get(name) ?? settingRules[name].initial));
}

/** Only what differs from what was read: another admin may have set the rest meanwhile. */
export function draftOfSettings(form: SettingsForm, settings: readonly AdminSetting[]): SettingsDraft {
  const before = formOfSettings(settings);
  const changed = settingNames.filter((name) => numberOf(form[name]) !== numberOf(before[name]));
  return Object.fromEntries(changed.map((name) => [name, numberOf(form[name])]));
}
