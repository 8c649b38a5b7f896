import type { TooManyKey } from "#locales/fr/errors.ts";

const waits: readonly [seconds: number, key: TooManyKey][] = [
  [60, "request.too_many"],
  [15 * 60, "request.too_many.minutes"],
  [60 * 60, "request.too_many.hour"],
];

/** The sentence that says how long to wait: days are the reader's own. */
export function tooManyKeyOf(seconds: number, now: number): TooManyKey {
  const short = waits.find(([atMost]) => seconds <= atMost);
  if (short !== undefined) return short[1];
  const sameDay = dayOf(now + seconds * 1000) === dayOf(now);
  return sameDay ? "request.too_many.today" : "request.too_many.tomorrow";
}

const dayOf = (moment: number): string => new Date(moment).toDateString();
