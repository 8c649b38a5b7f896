import { definePersonal } from "../personal/define-personal.ts";
import { failedMessage } from "./queues.tables.ts";

export const queuesPersonal = definePersonal({
  tables: [
    {
      table: failedMessage,
      exported: { not: "a message names rows by their ids, and holds nothing that they do not" },
      removed: { not: "an admin finishes or deletes it, and the sweep deletes it after 90 days" },
      moved: { not: "its rows move, and its ids stay theirs" },
    },
  ],
});
