import type { Clock } from "../../lib/clock.ts";
import type { DaySpend, PlanSpend, SpendRepository } from "./spend.repository.ts";

/** The share of a ceiling from which on an admin gets an alert. */
const alertShare = 0.8;

export interface SpendReport {
  total: DaySpend;
  plans: readonly PlanSpend[];
  /** Of these, those that have used 80 % of their ceiling or more: `total`, or the slug of a plan. */
  near: readonly string[];
}

export interface SpendService {
  /** One read of the day's sums: an alert may ask every minute. */
  today(): Promise<SpendReport>;
}

interface Dependencies {
  spend: SpendRepository;
  clock: Pick<Clock, "now">;
}

/** What today has cost so far, against what it may. */
export function createSpendService({ spend, clock }: Dependencies): SpendService {
  return {
    async today() {
      const { total, plans } = await spend.today(new Date(clock.now()));
      const named = [{ name: "total", ...total }, ...plans.map((plan) => ({ name: plan.slug, ...plan }))];
      const near = named.filter(({ spentMicros, ceilingMicros }) => spentMicros >= alertShare * ceilingMicros);
      return { total, plans, near: near.map(({ name }) => name) };
    },
  };
}
