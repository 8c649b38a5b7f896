import { definePersonal } from "../personal/define-personal.ts";
import type { Not, PersonalTable } from "../personal/define-personal.ts";
import { passage, passageTerm, source, sourcePage } from "./knowledge.tables.ts";

const derived: Not = { not: "it is made from a content that the archive has" };
/** A module that lets guests bring sources hands them over here, the pages and passages with them. */
const owned: Pick<PersonalTable, "removed" | "moved"> = {
  removed: "cascade",
  moved: { not: "a guest has no source" },
};

export const knowledgePersonal = definePersonal({
  tables: [source, sourcePage, passage, passageTerm].map((table) => ({ table, exported: derived, ...owned })),
});
