import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { account, recoveryCode, secondFactor, verification } from "./auth.tables.ts";
import { passkey } from "./passkeys.tables.ts";
import { usedCode } from "./used-codes.tables.ts";

export const authPersonal = definePersonal({
  tables: [
    { table: account, exported: "account.json", removed: "closing", moved: guestsHaveNone },
    { table: secondFactor, exported: "account.json", removed: "closing", moved: guestsHaveNone },
    { table: recoveryCode, exported: "account.json", removed: "closing", moved: guestsHaveNone },
    { table: passkey, exported: "account.json", removed: "closing", moved: guestsHaveNone },
    {
      table: verification,
      exported: { not: "one-time secrets that open an account" },
      removed: {
        // What a token holds names its account in JSON: each value is read once, for however many accounts.
        closing: (ids) => sql`delete from ${verification} v where exists (
          select from regexp_matches(v.value, '[A-Za-z0-9]+', 'g') m (words) where m.words[1] in ${ids})`,
      },
      moved: { not: "a token that was mailed to a guest names the account it is for" },
    },
    {
      table: usedCode,
      exported: { not: "hashes of codes and challenges, kept for minutes" },
      removed: { not: "the sweep deletes a code when it expires, after minutes" },
      moved: guestsHaveNone,
    },
  ],
  archive: [
    {
      path: "account.json",
      sections: {
        sign_in: {
          rows: (userId) => sql`select provider_id as provider, created_at from ${account} where user_id = ${userId}`,
        },
        second_factor: {
          row: (userId) => sql`select f.created_at as set_up_at, f.confirmed_at as turned_on_at,
            (select count(*) from ${recoveryCode} c where c.user_id = f.user_id) as recovery_codes
            from ${secondFactor} f where f.user_id = ${userId}`,
        },
        passkeys: {
          rows: (userId) => sql`select name, created_at, used_at as last_used_at
            from ${passkey} where user_id = ${userId}`,
        },
      },
    },
  ],
});
