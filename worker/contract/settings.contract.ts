import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { moment } from "./schema.ts";
import { everyPublicSetting, everySetting, settingNames, settingRules } from "./settings.rules.ts";

const valueOf = (name: keyof typeof settingRules) =>
  z.int().check(z.minimum(settingRules[name].min), z.maximum(settingRules[name].max));

export const settingValues = z.object(everySetting(valueOf));

/** Only what changes; what is left out stays. */
export const settingsDraft = z.partial(settingValues);
export type SettingsDraft = z.infer<typeof settingsDraft>;

const setting = z.object({
  name: z.enum(settingNames),
  value: z.int(),
  initial: z.int(),
  min: z.int(),
  max: z.int(),
  /** Null where no admin has changed it. */
  changed_at: z.nullable(moment),
  changed_by: z.nullable(z.string()),
});
export type AdminSetting = z.infer<typeof setting>;
const settings = z.object({ settings: z.array(setting) });

export const readSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  access: "public",
  shared: true,
  summary: "The figures of the product that public pages name",
  response: z.object(everyPublicSetting(valueOf)),
});

export const listSettings = endpoint({
  method: "GET",
  path: "/api/admin/settings",
  access: "admin",
  summary: "The figures that an admin sets, with their ranges",
  response: settings,
});

export const updateSettings = endpoint({
  method: "PATCH",
  path: "/api/admin/settings",
  access: "admin",
  summary: "Sets these figures; what was promised before keeps its own",
  body: settingsDraft,
  response: settings,
});
