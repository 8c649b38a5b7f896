import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { auditEntry } from "./audit.tables.ts";

export const auditPersonal = definePersonal({
  tables: [
    {
      table: auditEntry,
      exported: { not: "it is the log of what admins did, and names them" },
      removed: { not: "the log is never changed: the database refuses it" },
      moved: guestsHaveNone,
    },
  ],
});
