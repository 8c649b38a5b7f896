import { pgTable, text } from "drizzle-orm/pg-core";
import type { Platform } from "../../../contract/networks/networks.ts";
import { moment } from "../../../db/columns.ts";
import type { PausingCode } from "./pausing.rules.ts";

/** A network that takes nothing from the app: no account of it publishes until an admin says so. */
export const socialNetworkPause = pgTable("social_network_pause", {
  platform: text("platform").$type<Platform>().primaryKey(),
  code: text("code").$type<PausingCode>().notNull(),
  pausedAt: moment("paused_at").notNull(),
  /** Null while it is paused. */
  resumedAt: moment("resumed_at"),
});
