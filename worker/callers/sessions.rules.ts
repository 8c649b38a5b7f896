import { session as rules } from "../contract/limits.ts";
import type { UserCaller } from "../lib/caller.ts";

export type UsedSession = Pick<
  UserCaller,
  "kind" | "boundTo" | "sessionExpiresAt" | "sessionOpenedAt" | "sessionSeenAt"
>;

const day = 86_400_000;

/**
 * When a session that is used ends from now on; null where nothing is to be written. A guest could not sign in again, so
 * only a person's session has an end that no use moves. One that a team's provider opened is not prolonged.
 */
export function renewalOf(session: UsedSession, now: number): Date | null {
  const { kind, boundTo, sessionExpiresAt: expiresAt, sessionOpenedAt: openedAt, sessionSeenAt: seenAt } = session;
  const slides = boundTo === null && expiresAt.getTime() < now + (rules.days * day) / 2;
  const slid = slides ? now + rules.days * day : expiresAt.getTime();
  const end = kind === "user" ? Math.min(slid, openedAt.getTime() + rules.mostDays * day) : slid;
  const unseen = seenAt <= openedAt || now - seenAt.getTime() >= rules.seenMinutes * 60_000;
  return unseen || end !== expiresAt.getTime() ? new Date(end) : null;
}

/** Until when a session whose person proved at that moment who they are may do what asks for a proof. */
export const proofEnd = (provedAt: Date): Date => new Date(provedAt.getTime() + rules.proofMinutes * 60_000);

export const isProved = ({ sessionProvedAt }: Pick<UserCaller, "sessionProvedAt">, now: number): boolean =>
  now <= proofEnd(sessionProvedAt).getTime();
