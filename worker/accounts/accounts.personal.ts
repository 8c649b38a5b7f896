import { sql } from "drizzle-orm";
import { definePersonal } from "../personal/define-personal.ts";
import { session, user } from "./accounts.tables.ts";
import { membership, workspace } from "./workspaces.tables.ts";

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
    {
      table: workspace,
      exported: { not: "a personal one says no more than its account; a team has an archive of its own" },
      removed: "cascade",
      moved: { not: "a guest's own goes with the guest; what it owned is moved by its tables" },
      contents: [workspace.pictureKey],
    },
    {
      table: membership,
      exported: "account.json",
      removed: "cascade",
      moved: { not: "a guest is in no workspace but their own" },
    },
  ],
  archive: [
    {
      path: "account.json",
      readme: {
        place: 1,
        order: [
          "profile",
          "sign_in",
          "second_factor",
          "passkeys",
          "sessions",
          "workspaces",
          "plan",
          "modules",
          "mails",
        ],
        en: "who you are, how you sign in, your settings, your teams, your plan and its tools, and the emails of the last 24 hours",
        fr: "qui vous êtes, comment vous vous connectez, vos réglages, vos équipes, votre offre et ses modules, et les e-mails des dernières 24 heures",
      },
      sections: {
        profile: {
          row: (userId) => sql`select id, name, email, email_verified, image, incognito,
            subscribed as wants_marketing_mails, prev_plan_id, created_at, updated_at from ${user} where id = ${userId}`,
        },
        workspaces: {
          rows: (userId) => sql`select w.name, m.role, m.created_at from ${membership} m
            join ${workspace} w on w.id = m.workspace_id where m.person_id = ${userId} and w.person_id is null`,
        },
        sessions: {
          rows: (
            userId,
          ) => sql`select created_at, updated_at as last_used_at, proved_at, expires_at, ip_address, user_agent
            from ${session} where user_id = ${userId}`,
        },
      },
    },
  ],
});
