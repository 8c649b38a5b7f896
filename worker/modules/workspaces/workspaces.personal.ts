import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { invitation } from "./invitations.tables.ts";
import { workspaceEvent } from "./log.tables.ts";

export const workspacesPersonal = definePersonal({
  tables: [
    {
      table: invitation,
      exported: { not: "it is the team's, and what the person was mailed stands among their emails" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: workspaceEvent,
      exported: { not: "what was done in a team is in the team's own log, which its owner exports" },
      removed: { not: "the team's record of who did what keeps the name for a year; the account is unlinked" },
      moved: guestsHaveNone,
    },
  ],
});
