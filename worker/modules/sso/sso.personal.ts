import { teamDomain, teamIdentity, teamProvider } from "../../accounts/sso.tables.ts";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";

const isTheTeams = "it is the team's, and says of no person what they did";

export const ssoPersonal = definePersonal({
  tables: [
    { table: teamDomain, exported: { not: isTheTeams }, removed: "cascade", moved: guestsHaveNone },
    { table: teamProvider, exported: { not: isTheTeams }, removed: "cascade", moved: guestsHaveNone },
    {
      table: teamIdentity,
      exported: { not: "a subject is the provider's own name of a person, and opens nothing without it" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
  ],
});
