import {
  readNotificationSettings,
  saveNotificationSettings,
} from "#contract/notifications/notification-settings.contract.ts";
import type {
  NotificationSettingsChange,
  NotificationSettingsView,
} from "#contract/notifications/notification-settings.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { browserZone } from "#lib/zones.ts";

/** With the zone of the browser, for a person who has set none. */
export async function readOwnSettings(): Promise<NotificationSettingsChange> {
  return toChange(await call(readNotificationSettings, {}));
}

/** The daily mail comes in the language of the page that set it. */
export async function saveOwnSettings(settings: NotificationSettingsChange): Promise<NotificationSettingsChange> {
  return toChange(await call(saveNotificationSettings, { body: { ...settings, language: currentLocale() } }));
}

const toChange = ({ time_zone, ...settings }: NotificationSettingsView): NotificationSettingsChange => ({
  ...settings,
  time_zone: time_zone ?? browserZone(),
});
