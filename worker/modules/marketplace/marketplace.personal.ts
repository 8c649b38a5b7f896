import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { productModule, userModule } from "./marketplace.tables.ts";

export const marketplacePersonal = definePersonal({
  tables: [{ table: userModule, exported: "account.json", removed: "cascade", moved: guestsHaveNone }],
  archive: [
    {
      path: "account.json",
      sections: {
        modules: {
          rows: (workspaceId) => sql`select m.id, m.name, u.active, m.created_at
            from ${userModule} u join ${productModule} m on m.id = u.module_id where u.user_id = ${workspaceId}`,
        },
      },
    },
  ],
});
