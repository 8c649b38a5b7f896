import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../db/columns.ts";

export const adminUser = pgTable("admin_user", {
  id: id("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** The admin that a row belongs to. */
export const ownedByAdmin = () =>
  id("user_id")
    .notNull()
    .references(() => adminUser.id, { onDelete: "cascade" });

export const adminSession = pgTable(
  "admin_session",
  {
    id: id("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: ownedByAdmin(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("admin_session_user").on(table.userId)],
);
