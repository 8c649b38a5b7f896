import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, personId, workspaceId } from "../db/columns.ts";

export interface AccountRemoval {
  /** Null for a guest, who gets no mail. */
  email: string | null;
  language: "en" | "fr";
}

export const user = pgTable(
  "user",
  {
    id: personId("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    incognito: boolean("incognito").notNull().default(false),
    subscribed: boolean("subscribed").notNull().default(false),
    suspendedAt: moment("suspended_at"),
    /** The reason, for admins alone. */
    suspendedReason: text("suspended_reason"),
    /** The address and language of the mail that reports the removal; set while the account, or a guest, is being removed. */
    removal: jsonb("removal").$type<AccountRemoval>(),
    /** The account that a guest's conversations went to; no other can claim them then. */
    movedTo: personId("moved_to"),
    /** Whether a guest who did not come back for a week has contents, which stay for a longer time. */
    kept: boolean("kept").notNull().default(false),
    /** The plan that this person says to come from: shown, and never used as a right. */
    prevPlanId: integer("prev_plan_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("user_removal")
      .on(table.updatedAt)
      .where(sql`removal is not null`),
    index("user_guest")
      .on(table.updatedAt)
      .where(sql`is_anonymous`),
    index("user_guest_unkept")
      .on(table.updatedAt)
      .where(sql`is_anonymous and not kept`),
    index("user_moved")
      .on(table.updatedAt)
      .where(sql`moved_to is not null`),
  ],
);

export const session = pgTable(
  "session",
  {
    id: id("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When its person last proved, since its opening, who they are. */
    provedAt: moment("proved_at"),
    /** The team whose provider opened it, and which alone it opens; null where its person opened it in a way of their own. */
    workspaceId: workspaceId("workspace_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId), index("session_expires").on(table.expiresAt)],
);
