import type { Clock } from "../../lib/clock.ts";
import type { LimitsRepository } from "./limits.repository.ts";
import { answerLife } from "./limits.rules.ts";

interface Parts {
  limits: Pick<LimitsRepository, "releaseExpired">;
  auth: { removeEmptyGuests(before: Date): Promise<number>; removeExpired(now: Date): Promise<void> };
  answers: { interruptLost(before: Date): Promise<void> };
  clock: Clock;
}

const guestIdleDays = 7;

/** What a cron trigger tidies: answers and reservations whose holder died, guests who never came back, dead sessions. */
export function createSweeper({ limits, answers, auth, clock }: Parts) {
  return {
    async sweep(): Promise<void> {
      const now = new Date(clock.now());
      const released = await limits.releaseExpired(now);
      await answers.interruptLost(new Date(now.getTime() - answerLife));
      const guests = await auth.removeEmptyGuests(new Date(now.getTime() - guestIdleDays * 86_400_000));
      await auth.removeExpired(now);
      console.log(JSON.stringify({ event: "sweep", released, guests }));
    },
  };
}
