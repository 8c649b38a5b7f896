/**
 * Figures of the product that an admin sets: each with the value that counts until then, and its range. At least 2, so
 * that the sentences of public pages stand in the plural.
 */
export const settingRules = {
  /** Questions that a network may ask in a UTC day without a confirmed account. */
  guest_questions: { initial: 10, min: 2, max: 200 },
  /** Days that a plan stays on after a payment failed, from the beginning of the period that is not paid. */
  grace_days: { initial: 7, min: 2, max: 30 },
  /** Hundredths of what is paid, taxes included. */
  affiliate_percent: { initial: 20, min: 2, max: 50 },
  /** Days that a commission is held, since its payment may still be taken back. */
  affiliate_held_days: { initial: 30, min: 2, max: 180 },
  /** Hours after which a new account can no longer say whose code it came with. */
  affiliate_claim_hours: { initial: 24, min: 2, max: 720 },
} as const satisfies Record<string, { initial: number; min: number; max: number }>;

export type SettingName = keyof typeof settingRules;
export type SettingValues = Record<SettingName, number>;

export const settingNames = Object.keys(settingRules) as readonly SettingName[];

/** A value for each setting. */
export const everySetting = <T>(valueOf: (name: SettingName) => T): Record<SettingName, T> =>
  Object.fromEntries(settingNames.map((name) => [name, valueOf(name)])) as Record<SettingName, T>;

export const initialSettings: SettingValues = everySetting((name) => settingRules[name].initial);

/** The figures that count now; it may be called with every request. */
export type ReadSettings = () => Promise<SettingValues>;

/** The values of stored rows; what an earlier range allowed is moved into today's. */
export function settingsOf(rows: readonly { name: string; value: number }[]): SettingValues {
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return everySetting((name) => {
    const { initial, min, max } = settingRules[name];
    return Math.min(max, Math.max(min, stored.get(name) ?? initial));
  });
}
