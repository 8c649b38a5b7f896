import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment } from "../../db/columns.ts";

export interface AccountRemoval {
  email: string;
  language: "en" | "fr";
}

export const user = pgTable(
  "user",
  {
    id: id("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    incognito: boolean("incognito").notNull().default(false),
    subscribed: boolean("subscribed").notNull().default(false),
    suspendedAt: moment("suspended_at"),
    /** Why, for admins alone. */
    suspendedReason: text("suspended_reason"),
    /** Whom to tell once this account is gone; set while it is being removed. */
    removal: jsonb("removal").$type<AccountRemoval>(),
    /** The account that a guest's conversations went to; nobody else can claim them then. */
    movedTo: id("moved_to"),
    /** The plan this person says to come from: shown, never believed. */
    prevPlanId: integer("prev_plan_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("user_removal")
      .on(table.updatedAt)
      .where(sql`removal is not null`),
  ],
);

export const session = pgTable(
  "session",
  {
    id: id("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: id("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId)],
);

export const account = pgTable(
  "account",
  {
    id: id("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("account_user").on(table.userId),
    uniqueIndex("account_provider").on(table.providerId, table.accountId),
  ],
);

export const verification = pgTable(
  "verification",
  {
    id: id("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

/** The authenticator that is asked for beside the first proof of who somebody is. */
export const secondFactor = pgTable("second_factor", {
  userId: id("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Encrypted. */
  secret: text("secret").notNull(),
  /** When a first code of it was seen: it is asked for from then on. */
  confirmedAt: moment("confirmed_at"),
  createdAt: moment("created_at").notNull(),
});

/** What serves once where the authenticator is not at hand; kept as keyed hashes. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    userId: id("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
