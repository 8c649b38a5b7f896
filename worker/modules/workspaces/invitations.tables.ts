import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import type { InvitedRole } from "../../contract/workspaces/roles.ts";
import { id, moment, personId, workspaceId } from "../../db/columns.ts";

/** An address that is asked into a team; one that accepted stays until it expires, so that a repeat finds what the first did. */
export const invitation = pgTable(
  "invitation",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("workspace_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role").$type<InvitedRole>().notNull(),
    /** The hash of the secret in the mailed address. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Who sent it last; null where the account is gone. */
    invitedBy: personId("invited_by").references(() => user.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    acceptedBy: personId("accepted_by").references(() => user.id, { onDelete: "cascade" }),
    acceptedAt: moment("accepted_at"),
    /** The keyed hash of the code that an account with another address types, and the account that asked for it. */
    codeHash: text("code_hash"),
    codePersonId: personId("code_person_id").references(() => user.id, { onDelete: "set null" }),
    codeExpiresAt: moment("code_expires_at"),
    /** How often a code was typed. */
    codeTries: integer("code_tries").notNull().default(0),
  },
  (table) => [
    unique("invitation_address").on(table.workspaceId, table.email),
    index("invitation_expires").on(table.expiresAt),
    index("invitation_invited_by").on(table.invitedBy),
    index("invitation_accepted_by").on(table.acceptedBy),
    index("invitation_code_person").on(table.codePersonId),
  ],
);
