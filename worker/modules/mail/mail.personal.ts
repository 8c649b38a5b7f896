import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { mail } from "./mail.tables.ts";

export const mailPersonal = definePersonal({
  tables: [{ table: mail, exported: "account.json", removed: "cascade", moved: guestsHaveNone }],
  archive: [
    {
      path: "account.json",
      sections: {
        mails: {
          rows: (userId) => sql`select recipient, subject, created_at, sent_at from ${mail} where user_id = ${userId}`,
        },
      },
    },
  ],
});
