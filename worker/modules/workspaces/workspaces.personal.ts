import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { invitation } from "./invitations.tables.ts";

export const workspacesPersonal = definePersonal({
  tables: [
    {
      table: invitation,
      exported: { not: "it is the team's, and what the person was mailed stands among their emails" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
  ],
});
