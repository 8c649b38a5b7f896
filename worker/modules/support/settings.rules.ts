import { settingNames, settingOf } from "../../contract/support/bot-settings.ts";
import type { BotSetting, SettingValues } from "../../contract/support/bot-settings.ts";

/** What the code calls a column: `lead_form` is `leadForm`. */
export type PropertyOf<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<PropertyOf<Tail>>}`
  : Name;
export const propertyOf = <Name extends string>(name: Name): PropertyOf<Name> =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as PropertyOf<Name>;

/** The settings as columns hold them. */
export type StoredSettings = { [Name in BotSetting as PropertyOf<Name>]: SettingValues[Name] };

export const settingsOf = (row: StoredSettings): SettingValues =>
  Object.fromEntries(settingNames.map((name) => [name, row[propertyOf(name)]])) as unknown as SettingValues;

type Change = { [Name in BotSetting]?: SettingValues[Name] | undefined };

/** What is not named stays as it is. */
export const settingColumns = (change: Change): Partial<StoredSettings> =>
  Object.fromEntries(
    settingNames.filter((name) => change[name] !== undefined).map((name) => [propertyOf(name), change[name]]),
  );

/** What a new chatbot is set to, but for what is named. */
export const newSettings = (given: Pick<SettingValues, "name"> & Partial<SettingValues>): SettingValues => ({
  ...(Object.fromEntries(settingNames.map((name) => [name, settingOf(name).initial])) as SettingValues),
  ...given,
});
