import type { Clock } from "../../lib/clock.ts";

interface Parts {
  billing: { resync(): Promise<unknown> };
  webhooks: { resend(which: { failedToo: boolean }): Promise<void>; removeOld(): Promise<void> };
  affiliates: { clearHeld(now: Date): Promise<void> };
  clock: Clock;
}

/** What is done with money every night; what fails does not keep the rest from being done. */
export function createNightly({ billing, webhooks, affiliates, clock }: Parts) {
  return {
    async run(): Promise<void> {
      const steps = [
        billing.resync(),
        webhooks.resend({ failedToo: true }),
        webhooks.removeOld(),
        affiliates.clearHeld(new Date(clock.now())),
      ];
      const done = await Promise.allSettled(steps);
      const failed = done.flatMap((step) => (step.status === "rejected" ? [step.reason as unknown] : []));
      if (failed.length > 0)
        throw new AggregateError(failed, `${failed.length} of ${steps.length} steps of the night failed`);
    },
  };
}
