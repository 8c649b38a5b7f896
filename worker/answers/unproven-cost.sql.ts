import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { spentOn } from "../modules/limits/spend.sql.ts";

/** Micro-USD of the UTC day: the ledger's sum of accounts without a plan, and what they hold. */
export const unprovenCost = (now: Date | SQL): SQL => sql`(
  ${spentOn(now, sql`0`)}
  + (select coalesce(sum(cost_micros), 0) from reservation
      where state = 'held' and holder = 'guest'))`;
