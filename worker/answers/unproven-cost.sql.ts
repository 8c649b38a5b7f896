import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Micro-USD of the UTC day: the ledger's sum of accounts without a plan, and what they hold but for one answer. */
export const unprovenCost = (now: Date, exceptAnswerId = ""): SQL => sql`(
  (select coalesce(sum(cost_micros), 0) from usage_day where day = ${now.toISOString().slice(0, 10)}::date and plan_id = 0)
  + (select coalesce(sum(cost_micros), 0) from reservation
      where state = 'held' and holder = 'guest' and id <> ${exceptAnswerId}))`;
