import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AccountKind } from "../../../contract/networks/facts.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { AccountStatus } from "../../../contract/publishing/planner.ts";
import { actedBy, id, moment } from "../../../db/columns.ts";
import { owner, ofOwner } from "../posts/posts.tables.ts";

export const ofAccount = () =>
  id("account_id")
    .notNull()
    .references(() => socialAccount.id, { onDelete: "cascade" });

/** An account at a network that posts go out from. The row stays when it is disconnected, and is found again. */
export const socialAccount = pgTable(
  "social_account",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    /** Who last consented at the network. */
    connectedBy: actedBy("connected_by"),
    platform: text("platform").$type<Platform>().notNull(),
    kind: text("kind").$type<AccountKind>().notNull(),
    /** As the network names it. */
    remoteId: text("remote_id").notNull(),
    handle: text("handle").notNull(),
    name: text("name").notNull(),
    /** The zone of its wall times, an IANA name. */
    zone: text("zone").notNull(),
    /** The language of the page on which it was connected: mails about it are written in it. */
    language: text("language").$type<"en" | "fr">().notNull().default("fr"),
    isPrimary: boolean("is_primary").notNull().default(false),
    status: text("status").$type<AccountStatus>().notNull().default("connected"),
    grantedScopes: text("granted_scopes").array().notNull().default([]),
    /** The pair of tokens, encrypted, and the key it is encrypted with; null once disconnected. */
    token: text("token"),
    tokenKeyId: text("token_key_id"),
    /** Counts the writes of `token`: a refresh of an older pair never overwrites a newer one. */
    tokenVersion: integer("token_version").notNull().default(0),
    accessExpiresAt: moment("access_expires_at"),
    /** Null where the network renews nothing, or does not say until when. */
    refreshExpiresAt: moment("refresh_expires_at"),
    /** From when on only the person can renew it; null where it is renewed for as long as it is used. */
    endsAt: moment("ends_at"),
    /** The subscription at X: how long a post may be depends on it. */
    subscriptionType: text("subscription_type"),
    lastPublishedAt: moment("last_published_at"),
    /** The code of what failed last. */
    lastError: text("last_error"),
    /** Before how many days of its end a mail was sent last; null before the first. */
    warnedDays: integer("warned_days"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("social_account_remote").on(table.workspaceId, table.platform, table.remoteId),
    uniqueIndex("social_account_primary")
      .on(table.workspaceId, table.platform)
      .where(sql`is_primary`),
    index("social_account_end")
      .on(table.endsAt)
      .where(sql`ends_at is not null`),
    check("social_account_token", sql`(token is null) = (status = 'disconnected')`),
  ],
);

/** A person on the way to a network and back; spent by its deletion. */
export const oauthState = pgTable(
  "oauth_state",
  {
    /** The hash of the state in the address, in lower-case hex. */
    stateHash: text("state_hash").primaryKey(),
    workspaceId: owner(),
    sessionId: text("session_id").notNull(),
    platform: text("platform").$type<Platform>().notNull(),
    kind: text("kind").$type<AccountKind>().notNull(),
    /** The verifier of PKCE, encrypted, and the key it is encrypted with; null where the network asks for none. */
    verifier: text("verifier"),
    verifierKeyId: text("verifier_key_id"),
    /** A path of the product that the person returns to. */
    returnPath: text("return_path").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("oauth_state_user").on(table.workspaceId), index("oauth_state_expiry").on(table.expiresAt)],
);

/** A weekly time at which an account publishes what is put in its queue. */
export const publishSlot = pgTable(
  "publish_slot",
  {
    id: id("id").primaryKey(),
    accountId: ofAccount(),
    workspaceId: ofOwner(),
    /** From 1, Monday, to 7. */
    weekday: integer("weekday").notNull(),
    /** "09:30", in the zone of the account. */
    wallTime: text("wall_time").notNull(),
  },
  (table) => [
    uniqueIndex("publish_slot_time").on(table.accountId, table.weekday, table.wallTime),
    check("publish_slot_weekday", sql`weekday between 1 and 7`),
  ],
);
