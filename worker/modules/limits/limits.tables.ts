import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment, personId, workspaceId } from "../../db/columns.ts";
import type { QueryType } from "../../contract/meters.ts";
import { user } from "../../accounts/accounts.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";

const micros = (name: string) => bigint(name, { mode: "number" });

/** What a workspace used of a query type in a period. Costs are micro-USD. The limits are those of the last admission. */
export const quota = pgTable(
  "quota",
  {
    workspaceId: workspaceId("user_id").notNull(),
    queryType: text("query_type").$type<QueryType>().notNull(),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    used: integer("used").notNull().default(0),
    reserved: integer("reserved").notNull().default(0),
    costUsed: micros("cost_used").notNull().default(0),
    costReserved: micros("cost_reserved").notNull().default(0),
    /** Units that an admin gave on top of the plan's, for this period alone. */
    granted: integer("granted").notNull().default(0),
    limitUnits: integer("limit_units"),
    limitCost: micros("limit_cost"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.queryType, table.periodStart] }),
    // Neither names a column that a hold changes: its updates write no index.
    index("quota_ended").on(table.periodEnd),
    index("quota_support")
      .on(table.periodEnd)
      .where(sql`query_type = 'support-answers'`),
  ],
);

/** What an admin gave on top of a plan, and why; the sum of a period stands in `quota`. Its id is the request's. */
export const quotaGrant = pgTable(
  "quota_grant",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    queryType: text("query_type").$type<QueryType>().notNull(),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    units: integer("units").notNull(),
    reason: text("reason").notNull(),
    adminEmail: text("admin_email").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("quota_grant_user").on(table.workspaceId, table.createdAt)],
);

/**
 * What a member has asked in a UTC month, with what is held: one row, which begins anew with the first question of a later month. A trigger
 * of `membership` makes it for members of teams. It is locked before any row of `quota`.
 */
export const memberQuota = pgTable(
  "member_quota",
  {
    workspaceId: workspaceId("workspace_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    personId: personId("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    periodStart: moment("period_start").notNull(),
    used: integer("used").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.personId] }),
    index("member_quota_person").on(table.personId),
  ],
);

/** One metered action, under the id of what it pays for. A guest's units are held by its GuestLimitObject instead. */
export const reservation = pgTable(
  "reservation",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("user_id").notNull(),
    /** Who asked, where it is not the workspace that pays. */
    actorId: id("actor_id"),
    /** The kind of answer, by its name in the registry; null for what is no answer. */
    kind: text("kind"),
    /** The lane of an answer, whose object makes it: a conversation, which need not be stored, or the answer alone. */
    lane: id("conversation_id"),
    /** Whose object makes the answer: the person who asked, a guest who may be an account by now. Null before that was so. */
    host: id("host"),
    /** Made anew for every request: tells the request that was admitted from one that repeats it. */
    questionId: id("question_id"),
    queryType: text("query_type").$type<QueryType>().notNull(),
    holder: text("holder").$type<"quota" | "guest">().notNull(),
    periodStart: moment("period_start").notNull(),
    /** The meter whose ceiling bears the same cost, and its period; null without one. */
    sharedType: text("shared_type").$type<QueryType>(),
    sharedPeriodStart: moment("shared_period_start"),
    /** The month of its member's questions in which it counts; null where it counts for no member. */
    memberPeriodStart: moment("member_period_start"),
    units: integer("units").notNull(),
    costMicros: micros("cost_micros").notNull(),
    /** `released` used no unit; `withdrawn` was stopped unseen and counts for nothing, whatever it cost. */
    state: text("state").$type<"held" | "settled" | "released" | "withdrawn" | "expired">().notNull().default("held"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("reservation_user").on(table.workspaceId),
    index("reservation_actor")
      .on(table.actorId)
      .where(sql`actor_id is not null`),
    index("reservation_members")
      .on(table.workspaceId, table.createdAt)
      .where(sql`actor_id is not null`),
    index("reservation_conversation").on(table.lane),
    index("reservation_held").on(table.state, table.expiresAt),
    index("reservation_guests")
      .on(table.costMicros)
      .where(sql`state = 'held' and holder = 'guest'`),
    index("reservation_withdrawn")
      .on(table.workspaceId, table.createdAt)
      .where(sql`state = 'withdrawn'`),
  ],
);
