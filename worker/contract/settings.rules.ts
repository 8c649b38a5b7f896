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
  /** USD that all holders of one plan without a price may cost together in a UTC day. */
  free_plan_day_usd: { initial: 50, min: 2, max: 100_000 },
  /** USD that everything may cost in a UTC day. */
  total_day_usd: { initial: 1_000, min: 2, max: 1_000_000 },
  /** Accounts that a network may open in a UTC day; from the sixth on each solves a challenge. */
  network_sign_ups: { initial: 100, min: 6, max: 10_000 },
} as const satisfies Record<string, { initial: number; min: number; max: number }>;

export type SettingName = keyof typeof settingRules;

/** Figures that are for admins alone: an attacker who knew them would know when to stop. */
const privateSettings = ["free_plan_day_usd", "total_day_usd", "network_sign_ups"] as const satisfies SettingName[];
export type PublicSettingName = Exclude<SettingName, (typeof privateSettings)[number]>;
export type PublicSettings = Record<PublicSettingName, number>;
export type SettingValues = Record<SettingName, number>;

export const settingNames = Object.keys(settingRules) as readonly SettingName[];

const publicNames = settingNames.filter(
  (name): name is PublicSettingName => !privateSettings.some((one) => one === name),
);

/** A value for each figure that public pages may name. */
export const everyPublicSetting = <T>(valueOf: (name: PublicSettingName) => T): Record<PublicSettingName, T> =>
  Object.fromEntries(publicNames.map((name) => [name, valueOf(name)])) as Record<PublicSettingName, T>;

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
