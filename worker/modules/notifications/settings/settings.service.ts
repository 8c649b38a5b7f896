import type {
  NotificationSettingsChange,
  NotificationSettingsView,
} from "../../../contract/notifications/notification-settings.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { nextDigest } from "../notification-times.rules.ts";
import type { NotificationSettingsRepository, StoredSettings } from "./settings.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  settings: NotificationSettingsRepository;
  clock: Clock;
}

export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>;

/** Which notifications a person gets where, and when. */
export const createNotificationSettings = ({ settings, clock }: Dependencies) => ({
  /** `language` is that of the request, for a person who has set nothing. */
  async read(userId: PersonId, language: Language): Promise<NotificationSettingsView> {
    const stored = await settings.find(userId);
    return stored === null
      ? { choices: {}, time_zone: null, language, quiet: null, digest_at: null }
      : toSettingsView(stored);
  },

  async save(userId: PersonId, change: NotificationSettingsChange): Promise<NotificationSettingsView> {
    const { choices, time_zone: zone, language = "fr", quiet, digest_at: digestAt } = change;
    const now = new Date(clock.now());
    const times = { zone, quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, digestAt };
    const saved = { userId, choices, language, ...times, digestDueAt: nextDigest(times, now), updatedAt: now };
    await settings.save(saved);
    return toSettingsView(saved);
  },
});

const toSettingsView = (stored: StoredSettings): NotificationSettingsView => {
  const { choices, zone, language, quietFrom, quietUntil, digestAt } = stored;
  return {
    choices,
    time_zone: zone,
    language,
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    digest_at: digestAt,
  };
};
