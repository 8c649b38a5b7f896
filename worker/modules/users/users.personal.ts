import { definePersonal } from "../../personal/define-personal.ts";
import { person } from "./people.tables.ts";

export const usersPersonal = definePersonal({
  tables: [
    {
      table: person,
      exported: { not: "a copy by triggers of what the archive has from its sources" },
      removed: "cascade",
      moved: { not: "triggers write it anew from the rows that move" },
    },
  ],
});
