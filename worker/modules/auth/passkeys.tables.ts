import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import { ownedByAdmin } from "../../accounts/admins.tables.ts";
import { id, moment } from "../../db/columns.ts";

const columns = () => ({
  id: id("id").primaryKey(),
  /** As the authenticator names it, in base64url. */
  credentialId: text("credential_id").notNull(),
  /** A COSE key (RFC 9052), in base64url. */
  publicKey: text("public_key").notNull(),
  /** How often the authenticator says that it signed; 0 where it does not count. */
  counter: bigint("counter", { mode: "number" }).notNull(),
  /** How a browser reaches the authenticator, as it said itself. */
  transports: text("transports").array().notNull(),
  name: text("name").notNull(),
  createdAt: moment("created_at").notNull(),
  usedAt: moment("used_at"),
});

/** What a person signs in with in the place of a password. */
export const passkey = pgTable(
  "passkey",
  {
    ...columns(),
    userId: id("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [uniqueIndex("passkey_credential").on(table.credentialId), index("passkey_user").on(table.userId)],
);

export const adminPasskey = pgTable("admin_passkey", { ...columns(), userId: ownedByAdmin() }, (table) => [
  uniqueIndex("admin_passkey_credential").on(table.credentialId),
  index("admin_passkey_user").on(table.userId),
]);
