import { integer, jsonb, real, text } from "drizzle-orm/pg-core";
import type { PgColumnBuilderBase } from "drizzle-orm/pg-core";
import { settingNames, settingOf } from "../../contract/support/bot-settings.ts";
import type { botSettings, BotSetting, SettingValues } from "../../contract/support/bot-settings.ts";
import { propertyOf } from "./settings.rules.ts";
import type { PropertyOf } from "./settings.rules.ts";

const builders = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  real: (name: string) => real(name),
  jsonb: (name: string) => jsonb(name),
  texts: (name: string) => text(name).array(),
};

type Entries = typeof botSettings;
type RequiredColumn<Name extends BotSetting> = null extends SettingValues[Name] ? unknown : { _: { notNull: true } };
/** JSON is written with each row: its column has no value of its own. */
type DefaultColumn<Name extends BotSetting> = Entries[Name] extends { initial: NonNullable<unknown> }
  ? Entries[Name]["stored"] extends "jsonb"
    ? unknown
    : { _: { hasDefault: true } }
  : unknown;
type ColumnOf<Name extends BotSetting> = ReturnType<(typeof builders)[Entries[Name]["stored"]]> & {
  _: { $type: NonNullable<SettingValues[Name]> };
} & RequiredColumn<Name> &
  DefaultColumn<Name>;

function columnOf(name: BotSetting): PgColumnBuilderBase {
  const { schema, stored, initial } = settingOf(name);
  const column = builders[stored](name);
  const filled = schema.safeParse(null).success ? column : column.notNull();
  const isGiven = stored !== "jsonb" && initial !== undefined && initial !== null;
  return isGiven ? filled.default(initial as never) : filled;
}

/** A column for each setting of a chatbot. */
export const settingColumns = Object.fromEntries(
  settingNames.map((name) => [propertyOf(name), columnOf(name)]),
) as unknown as { [Name in BotSetting as PropertyOf<Name>]: ColumnOf<Name> };
