import { refreshUser } from "#session/session.actions.ts";
import type { Session } from "#session/session.reducer.ts";
import { currentSession } from "#session/session.store.ts";

/** Milliseconds in which the plan is asked for once, however many pages are opened. */
const intervalMs = 5_000;

interface Dependencies {
  now(): number;
  /** The rules decide anew where the reader is. */
  decideAgain(): void;
}

/**
 * A plan may change on another device, by a payment or by an admin: a navigation asks for it, without waiting for the
 * answer, and a plan that is another one is decided upon as soon as it is here.
 */
export function createPlanWatch({ now, decideAgain }: Dependencies) {
  let askedAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (now() - askedAt < intervalMs) return;
    askedAt = now();
    const before = currentSession()?.user;
    try {
      await refreshUser();
    } catch {
      // The next navigation asks again.
      askedAt = Number.NEGATIVE_INFINITY;
      return;
    }
    const after = currentSession()?.user;
    if (hasOtherPlan(before, after)) decideAgain();
  };
}

type User = Session["user"] | undefined;

/** The account is the same, and its plan is another. */
const hasOtherPlan = (before: User, after: User): boolean =>
  before?.id === after?.id && before?.plan?.id !== after?.plan?.id;
