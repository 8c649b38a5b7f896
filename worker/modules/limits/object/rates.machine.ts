import { memorySuggestions, relatedQuestions } from "../../../contract/limits.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How often within how many milliseconds; after the `free` ones only with a solved challenge. */
interface RateRule {
  within: number;
  count: number;
  free?: number;
}

const rateRules = {
  guest: { within: 60 * minute, count: 20, free: 5 },
  "sign-in": { within: 15 * minute, count: 20 },
  /** Sign-ins by a team's provider, which guards its passwords itself: a whole office comes from one network in the morning. */
  "team-sign-in": { within: 15 * minute, count: 600 },
  /** How many in all is a setting: `most` of the request. */
  "sign-up": { within: day, count: 100, free: 5 },
  /** Wrong passwords of an account from one network, of the account from everywhere, and of a network for any account. */
  "password-here": { within: 15 * minute, count: 10 },
  "password-anywhere": { within: 60 * minute, count: Infinity, free: 20 },
  "password-of-any": { within: 15 * minute, count: Infinity, free: 20 },
  /** How often a sign-up says that an address is taken. */
  "taken-address": { within: day, count: 3 },
  challenge: { within: 15 * minute, count: 30 },
  mail: { within: 60 * minute, count: 10 },
  /** Mails to one address that all networks together ask for: strangers do not use up its owner's. */
  "mail-anywhere": { within: 60 * minute, count: Infinity, free: 10 },
  /** Invitations that a team sends, those that an address gets of all teams, and the codes that confirm one. */
  invitations: { within: 60 * minute, count: 60 },
  invited: { within: day, count: 10 },
  "invitation-codes": { within: 60 * minute, count: 5 },
  /** Messages to the owner of the site: of a network, and of all networks in a day. */
  contact: { within: 60 * minute, count: 5 },
  "contact-of-all": { within: day, count: 300 },
  questions: { within: 60 * minute, count: relatedQuestions.perHour },
  memories: { within: 60 * minute, count: memorySuggestions.perHour },
  telemetry: { within: 60 * minute, count: 120 },
  "browser-errors": { within: 60 * minute, count: 30 },
  export: { within: 60 * minute, count: 5 },
  payments: { within: 60 * minute, count: 30 },
  /** Visitors of chatbots that one network brings, in an hour and in a day. */
  visitors: { within: 60 * minute, count: 60 },
  "visitors-of-day": { within: day, count: 300 },
  /** Messages to chatbots that were sent before, by their request_id. */
  "visitor-repeats": { within: 60 * minute, count: 120 },
  reports: { within: 60 * minute, count: 10 },
  "webhook-tests": { within: 10 * minute, count: 20 },
  /** Profiles that a person has read, and those of which a copy of the last minutes will not do. */
  profiles: { within: 60 * minute, count: 30 },
  /** Pages that a person has read for a brief. */
  websites: { within: 60 * minute, count: 60 },
  "profile-refreshes": { within: 60 * minute, count: 6 },
  "payment-looks": { within: 10 * minute, count: 120 },
} as const satisfies Record<string, RateRule>;

export type RateKind = keyof typeof rateRules;
export type Rates = Partial<Record<RateKind, { since: number; count: number }>>;
/** `challenge`: nothing was counted, and a second try says that one was solved. */
export type RateResult = { state: "taken" } | { state: "challenge" | "refused"; retryAfterSeconds: number };

export interface RateRequest {
  kind: RateKind;
  /** How many networks of the smallest kind count together here. */
  times: number;
  solved: boolean;
  /** In the place of the rule's own count. */
  most?: number | undefined;
  /** Tries that were counted under earlier keys; a caller of an earlier release names none. */
  before?: number;
}

const running = (rates: Rates, kind: RateKind, now: number) => {
  const last = rates[kind];
  return last && now - last.since < rateRules[kind].within ? last : { since: now, count: 0 };
};

export const triesOf = (rates: Rates, kind: RateKind, now: number): number => running(rates, kind, now).count;

export function take(
  rates: Rates,
  { kind, times, solved, most, before = 0 }: RateRequest,
  now: number,
): { rates: Rates; taken: RateResult } {
  const rule: RateRule = rateRules[kind];
  const { within, count: own } = rule;
  const count = most ?? own;
  const free = Math.min(rule.free ?? count, count);
  const rate = running(rates, kind, now);
  const tries = rate.count + before;
  const retryAfterSeconds = Math.ceil((rate.since + within - now) / 1000);
  if (tries >= count * times) return { rates, taken: { state: "refused", retryAfterSeconds } };
  if (tries >= free * times && !solved) return { rates, taken: { state: "challenge", retryAfterSeconds } };
  return { rates: { ...rates, [kind]: { ...rate, count: rate.count + 1 } }, taken: { state: "taken" } };
}

/** Counts one try less, for a try that turned out not to count. */
export function giveBack(before: Rates, kind: RateKind, now: number): Rates {
  const rate = running(before, kind, now);
  return rate.count === 0 ? before : { ...before, [kind]: { ...rate, count: rate.count - 1 } };
}
