import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { language, userParams } from "../schema.ts";
import { clockTime, zone } from "../times.ts";
import { channels, kindNames } from "./notification-kinds.ts";

const choices = z.partialRecord(z.enum(kindNames), z.partialRecord(z.enum(channels), z.boolean()));

/** From one time of the day to another, over midnight where the second is the earlier one; never where they are the same. */
const quiet = z.object({ from: clockTime, until: clockTime });

const fields = {
  /** What is set otherwise than it usually is: `notificationKinds` says what that is. */
  choices,
  /** The zone of the hours below. */
  time_zone: zone,
  /** The language of the daily mail. */
  language,
  /** When no device and no daily mail makes itself heard; null: always. */
  quiet: z.nullable(quiet),
  /** When the daily mail comes; null: it does not. */
  digest_at: z.nullable(clockTime),
};

const settings = z.object({
  ...fields,
  /** Null until the caller has set anything. */
  time_zone: z.nullable(zone),
});
export type NotificationSettingsView = z.infer<typeof settings>;

const changes = z.object({ ...fields, language: z.optional(language) });
export type NotificationSettingsChange = z.infer<typeof changes>;

const one = { path: "/api/user/{userId}/notifications/settings", access: "owner", params: userParams } as const;

export const readNotificationSettings = endpoint({
  ...one,
  method: "GET",
  summary: "Which notifications the caller gets where, and when",
  response: settings,
});

export const saveNotificationSettings = endpoint({
  ...one,
  method: "PUT",
  summary: "Sets all of them",
  body: changes,
  response: settings,
});
