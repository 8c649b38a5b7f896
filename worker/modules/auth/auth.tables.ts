import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import { id, moment, personId } from "../../db/columns.ts";

export const account = pgTable(
  "account",
  {
    id: id("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: personId("user_id")
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
  (table) => [index("verification_identifier").on(table.identifier), index("verification_expires").on(table.expiresAt)],
);

/** The authenticator that is asked for beside the first proof of identity. */
export const secondFactor = pgTable("second_factor", {
  userId: personId("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Encrypted, under the key of this id; rows of earlier releases name none. */
  secret: text("secret").notNull(),
  secretKeyId: text("secret_key_id"),
  /** When a first code of it was seen: it is asked for from then on. */
  confirmedAt: moment("confirmed_at"),
  createdAt: moment("created_at").notNull(),
});

/** What serves once where the authenticator is not at hand; kept as keyed hashes. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
