import type { Clock } from "../../lib/clock.ts";
import type { LimitsRepository } from "./limits.repository.ts";

interface Parts {
  limits: Pick<LimitsRepository, "releaseExpired">;
  auth: { removeEmptyGuests(before: Date): Promise<number>; removeExpired(now: Date): Promise<void> };
  lostAnswers: { end(): Promise<void> };
  failedMessages: { removeOld(before: Date): Promise<void> };
  mails: { resend(): Promise<void>; removeOld(): Promise<void> };
  webhooks: { resend(): Promise<void> };
  checkouts: { closeExpired(): Promise<void> };
  removal: { resume(now: Date): Promise<void> };
  clock: Clock;
}

const day = 86_400_000;
const guestIdle = 7 * day;
const failedMessageLife = 90 * day;

/** What a cron trigger tidies; what fails does not keep the rest from being done. */
export function createSweeper(parts: Parts) {
  const { limits, lostAnswers, auth, failedMessages, mails, webhooks, checkouts, removal, clock } = parts;
  return {
    async sweep(): Promise<void> {
      const now = new Date(clock.now());
      const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const done = await Promise.allSettled([
        limits.releaseExpired(now),
        lostAnswers.end(),
        auth.removeEmptyGuests(before(guestIdle)),
        auth.removeExpired(now),
        failedMessages.removeOld(before(failedMessageLife)),
        mails.removeOld(),
        mails.resend(),
        webhooks.resend(),
        checkouts.closeExpired(),
        removal.resume(now),
      ]);
      const failed = done.flatMap((step) => (step.status === "rejected" ? [step.reason as unknown] : []));
      if (failed.length > 0)
        throw new AggregateError(
          failed,
          `${failed.length} ${failed.length === 1 ? "step" : "steps"} of the sweep failed`,
        );
    },
  };
}
