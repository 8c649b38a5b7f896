import { definePersonal, guestsHaveNone } from "../personal/define-personal.ts";
import { engineRun } from "./engine.tables.ts";

export const enginePersonal = definePersonal({
  tables: [
    {
      table: engineRun,
      exported: { not: "work on a file while its job runs; what it makes is exported where it is kept" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
  ],
});
