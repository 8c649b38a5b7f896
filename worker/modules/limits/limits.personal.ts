import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { memberQuota, quota, quotaGrant, reservation } from "./limits.tables.ts";

export const limitsPersonal = definePersonal({
  tables: [
    { table: quota, exported: "usage.json", removed: "erasing", moved: guestsHaveNone },
    {
      table: quotaGrant,
      exported: { not: "the units stand in the quota; the reason is an admin's note" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: memberQuota,
      exported: { not: "a count of the month's questions in a team, which is the team's" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: reservation,
      exported: { not: "what it held is counted in the quota and in the ledger" },
      removed: "erasing",
      moved: "counts",
    },
  ],
  archive: [
    {
      path: "usage.json",
      sections: {
        periods: {
          list: {
            from: sql`${quota}`,
            keys: [
              { value: sql`period_start`, type: "timestamptz" },
              { value: sql`query_type`, type: "text" },
            ],
            columns: sql`query_type, period_start, period_end, used, granted, cost_used as cost_micros`,
          },
        },
      },
    },
  ],
});
