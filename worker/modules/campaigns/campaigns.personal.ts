import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { socialWriting } from "./generation/writing.tables.ts";

/** Campaigns themselves go with the posts that name them. */
export const campaignsPersonal = definePersonal({
  tables: [
    {
      table: socialWriting,
      exported: { not: "what a model wrote for a request, kept for a day so that a repeat is answered the same" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
  ],
});
