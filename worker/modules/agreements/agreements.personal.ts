import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { agreementAcceptance } from "./agreements.tables.ts";

export const agreementsPersonal = definePersonal({
  tables: [{ table: agreementAcceptance, exported: "agreements.json", removed: "cascade", moved: guestsHaveNone }],
  archive: [
    {
      path: "agreements.json",
      readme: {
        place: 21,
        order: [],
        en: "the versions of the data-processing agreement that you accepted, word for word",
        fr: "les versions de l'accord de sous-traitance que vous avez acceptées, mot pour mot",
      },
      sections: {
        data_processing: {
          rows: (workspaceId) => sql`select version, accepted_by, language, title, body, dated_at,
            accepted_at as created_at from ${agreementAcceptance} where user_id = ${workspaceId}`,
        },
      },
    },
  ],
});
