import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { SlotQueue } from "#contract/publishing/slots.contract.ts";

/** The primary ones first, then in the order in which they were connected; the API lists the newest first. */
export const primaryFirst = (newestFirst: readonly SocialAccountView[]): SocialAccountView[] =>
  newestFirst.toReversed().toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary));

/** Whether a plan has a place for one more account; a null limit is without one. */
export const hasPlace = (connected: number, limit: number | null): boolean => limit === null || connected < limit;

const dayMs = 86_400_000;
/** From when on the end of an account is said; the server writes mails from the same day on. */
const saidDays = 14;

/** How many days an account publishes yet, rounded up; null where it renews itself or its end is far. */
export function daysLeft({ status, ends_at: endsAt }: Pick<SocialAccountView, "status" | "ends_at">, now: number) {
  if (endsAt === null || (status !== "connected" && status !== "expiring")) return null;
  const days = Math.ceil((Date.parse(endsAt) - now) / dayMs);
  return days <= saidDays ? Math.max(days, 0) : null;
}

export type Slot = SlotQueue["slots"][number];

/** The slots in the order of the week, each time once. */
export function withSlot(slots: readonly Slot[], added: Slot): Slot[] {
  const others = withoutSlot(slots, added);
  return [...others, added].toSorted(
    (one, other) => one.weekday - other.weekday || one.wall_time.localeCompare(other.wall_time),
  );
}

export const withoutSlot = (slots: readonly Slot[], { weekday, wall_time: time }: Slot): Slot[] =>
  slots.filter((slot) => slot.weekday !== weekday || slot.wall_time !== time);

/** What a network sent back, out of the fragment of the planner's address. */
export interface ConsentReturn {
  platform: string;
  state: string;
  code: string | null;
}

const fragment = "connect?";

/** Null for any other fragment. */
export function receivedIn(hash: string): ConsentReturn | null {
  const text = hash.replace(/^#/, "");
  if (!text.startsWith(fragment)) return null;
  const sent = new URLSearchParams(text.slice(fragment.length));
  return { platform: sent.get("platform") ?? "", state: sent.get("state") ?? "", code: sent.get("code") };
}

/** Failures of a publication that say something of its account; the others are its post's. */
const ofTheAccount: readonly string[] = [
  "needs_reconnect",
  "suspended",
  "unauthorized",
  "rate_limited",
  "credits",
  "version",
];

export const isOfAccount = (failure: string): boolean => ofTheAccount.includes(failure);
