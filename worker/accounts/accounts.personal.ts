import { sql } from "drizzle-orm";
import { definePersonal } from "../personal/define-personal.ts";
import { session, user } from "./accounts.tables.ts";

export const accountsPersonal = definePersonal({
  tables: [
    {
      table: user,
      exported: "account.json",
      removed: "cascade",
      moved: { not: "a guest's row stays for late answers and names the account by moved_to" },
    },
    {
      table: session,
      exported: "account.json",
      removed: "closing",
      moved: { not: "the sessions of a guest end with the move" },
    },
  ],
  archive: [
    {
      path: "account.json",
      readme: {
        place: 1,
        order: ["profile", "sign_in", "second_factor", "passkeys", "sessions", "plan", "modules", "mails"],
        en: "who you are, how you sign in, your settings, your plan and its tools, and the emails of the last 24 hours",
        fr: "qui vous êtes, comment vous vous connectez, vos réglages, votre offre et ses modules, et les e-mails des dernières 24 heures",
      },
      sections: {
        profile: {
          row: (userId) => sql`select id, name, email, email_verified, image, incognito,
            subscribed as wants_marketing_mails, prev_plan_id, created_at, updated_at from ${user} where id = ${userId}`,
        },
        sessions: {
          rows: (userId) => sql`select created_at, updated_at as last_used_at, expires_at, ip_address, user_agent
            from ${session} where user_id = ${userId}`,
        },
      },
    },
  ],
});
