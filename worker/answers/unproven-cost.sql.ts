import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toMoment } from "../db/columns.ts";

/** Micro-USD of the UTC day: the ledger's sum of accounts without a plan, and what they hold. */
export const unprovenCost = (now: Date | SQL): SQL => sql`(
  (select coalesce(sum(cost_micros), 0) from usage_day where day = (${toMoment(now)} at time zone 'UTC')::date and plan_id = 0)
  + (select coalesce(sum(cost_micros), 0) from reservation
      where state = 'held' and holder = 'guest'))`;
