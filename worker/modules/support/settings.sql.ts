import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { settingNames, settingOf } from "../../contract/support/bot-settings.ts";
import type { BotSetting } from "../../contract/support/bot-settings.ts";

/** The columns of all settings, in their order. */
export const settingList: SQL = sql.raw(settingNames.join(", "));

/** A setting as its column takes it. */
export function storedSetting(name: BotSetting, value: unknown): SQL {
  const { stored } = settingOf(name);
  if (stored === "jsonb") return sql`${JSON.stringify(value)}::jsonb`;
  if (stored === "texts") return sql`array(select jsonb_array_elements_text(${JSON.stringify(value)}::jsonb))`;
  return sql`${value}::${sql.raw(stored)}`;
}
