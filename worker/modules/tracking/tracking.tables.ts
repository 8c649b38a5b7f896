import { sql } from "drizzle-orm";
import { bigint, boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { actedBy, id, moment } from "../../db/columns.ts";
import type { LedgerKind } from "./ledger.rules.ts";
import type { LedgerName } from "../../contract/providers.ts";

/** The server's own ledger: one row for every leg of every call to a provider. Counts only, never content. */
export const usageRecord = pgTable(
  "usage_record",
  {
    answerId: id("answer_id").notNull(),
    leg: integer("leg").notNull(),
    /** The workspace that pays. */
    userId: id("user_id").notNull(),
    /** Who asked; null for a visitor, too. */
    actorId: actedBy("actor_id"),
    kind: text("kind").$type<LedgerKind>().notNull(),
    modelId: integer("model_id").notNull(),
    provider: text("provider").$type<LedgerName>().notNull(),
    /** The plan that was held then; null for a guest, and for an account without a confirmed address. */
    planId: integer("plan_id"),
    inputTokens: integer("input_tokens").notNull(),
    /** The parts of the input that the vendor's cache had already, and that it took in. */
    cachedTokens: integer("cached_tokens").notNull().default(0),
    writtenTokens: integer("written_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull(),
    /** Micro-USD. */
    costMicros: bigint("cost_micros", { mode: "number" }).notNull(),
    /** True where the provider sent no usage and the counts are ours. */
    estimated: boolean("estimated").notNull(),
    responseTime: integer("response_time").notNull(),
    firstTokenTime: integer("first_token_time"),
    success: boolean("success").notNull(),
    errorType: text("error_type"),
    errorDetails: text("error_details"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.leg] }),
    index("usage_record_user").on(table.userId, table.createdAt),
    index("usage_record_actor")
      .on(table.actorId, table.createdAt)
      .where(sql`actor_id <> user_id`),
    // Everything that the use by member reads of a team's month.
    index("usage_record_members")
      .on(table.userId, table.createdAt, table.actorId, table.kind, table.costMicros)
      .where(sql`actor_id is distinct from user_id`),
    index("usage_record_provider").on(table.provider, table.createdAt),
  ],
);

const counts = () => ({
  calls: integer("calls").notNull(),
  /** Calls that were the first of their answer, which may have had several. */
  questions: integer("questions").notNull(),
  failures: integer("failures").notNull(),
  inputTokens: bigint("input_tokens", { mode: "number" }).notNull(),
  outputTokens: bigint("output_tokens", { mode: "number" }).notNull(),
  costMicros: bigint("cost_micros", { mode: "number" }).notNull(),
});

/**
 * The ledger summed by UTC day, written by the statement that writes the ledger. Plan 0 is no plan: guests and unconfirmed accounts.
 * A sum is spread over shards, of which a transaction locks one to its end; readers add them up.
 */
export const usageDay = pgTable(
  "usage_day",
  {
    day: date("day", { mode: "string" }).notNull(),
    planId: integer("plan_id").notNull(),
    modelId: integer("model_id").notNull(),
    provider: text("provider").$type<LedgerName>().notNull(),
    kind: text("kind").$type<LedgerKind>().notNull(),
    shard: integer("shard").notNull().default(0),
    ...counts(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.planId, table.modelId, table.provider, table.kind, table.shard] }),
    index("usage_day_plan").on(table.planId),
  ],
);

/**
 * Cost alone by UTC day and plan, written likewise: ceilings of a day read it before each answer. Days that are over are deleted with
 * the fold of `usage_day`.
 */
export const spendDay = pgTable(
  "spend_day",
  {
    day: date("day", { mode: "string" }).notNull(),
    planId: integer("plan_id").notNull(),
    shard: integer("shard").notNull().default(0),
    /** Micro-USD. */
    costMicros: bigint("cost_micros", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.planId, table.shard] })],
);

/** The ledger summed by person and UTC month (its first day), likewise. */
export const usageMonth = pgTable(
  "usage_month",
  {
    userId: id("user_id").notNull(),
    month: date("month", { mode: "string" }).notNull(),
    modelId: integer("model_id").notNull(),
    kind: text("kind").$type<LedgerKind>().notNull(),
    ...counts(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month, table.modelId, table.kind] })],
);

/** What browsers report of the answers they saw: telemetry that is never read back. */
export const usageReport = pgTable(
  "usage_report",
  {
    id: id("id").primaryKey(),
    userId: id("user_id").notNull(),
    modelId: integer("model_id").notNull(),
    responseTime: doublePrecision("response_time").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    totalCost: doublePrecision("total_cost").notNull(),
    success: boolean("success").notNull(),
    errorType: text("error_type"),
    errorDetails: text("error_details"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("usage_report_user").on(table.userId, table.createdAt)],
);

/** What people say they used (check-plan activity calls): telemetry. */
export const activity = pgTable(
  "activity",
  {
    id: id("id").primaryKey(),
    /** Null for a guest, who is not identified here. */
    userId: id("user_id"),
    queryType: text("query_type").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("activity_user").on(table.userId, table.createdAt)],
);
