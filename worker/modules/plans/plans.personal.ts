import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { entitlement, plan } from "./plans.tables.ts";

export const plansPersonal = definePersonal({
  tables: [{ table: entitlement, exported: "account.json", removed: "cascade", moved: guestsHaveNone }],
  archive: [
    {
      path: "account.json",
      sections: {
        plan: {
          row: (workspaceId) => sql`select p.id, p.name, p.plan_type, e.period_start, e.period_end, e.created_at
            from ${entitlement} e join ${plan} p on p.id = e.plan_id where e.user_id = ${workspaceId}`,
        },
      },
    },
  ],
});
