import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment, workspaceId } from "../../db/columns.ts";
import type { PlanLimits } from "../../contract/plans.contract.ts";
import type { PlanType } from "../../contract/users.contract.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";

export const plan = pgTable("plan", {
  id: serial("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: jsonb("name").$type<{ en: string; fr: string }>().notNull(),
  planType: text("plan_type").$type<PlanType>().notNull(),
  /** EUR cents. */
  monthlyPriceCents: integer("monthly_price_cents").notNull(),
  yearlyPriceCents: integer("yearly_price_cents").notNull(),
  includedModels: integer("included_models").array().notNull(),
  includedModules: integer("included_modules").array().notNull(),
  limits: jsonb("limits").$type<PlanLimits>().notNull(),
  trialDays: integer("trial_days").notNull().default(0),
  sortOrder: integer("sort_order").notNull().default(0),
  archivedAt: moment("archived_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** What a workspace has bought: limits are copied, so that an edit of the plan changes no holder's. */
export const entitlement = pgTable(
  "entitlement",
  {
    workspaceId: workspaceId("user_id")
      .primaryKey()
      .references(() => workspace.id, { onDelete: "cascade" }),
    planId: integer("plan_id")
      .notNull()
      .references(() => plan.id),
    limits: jsonb("limits").$type<PlanLimits>().notNull(),
    /** The paid period, a month or a year; null for a free plan. Months count from its start. */
    periodStart: moment("period_start"),
    periodEnd: moment("period_end"),
    /** The subscription that gives this plan; null for a free one. Only the billing sync writes it. */
    subscriptionId: text("subscription_id"),
    /** Why an admin should look at it. */
    needsLook: text("needs_look").$type<"two_subscriptions" | "unknown_price">(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("entitlement_plan").on(table.planId),
    index("entitlement_period_end")
      .on(table.periodEnd)
      .where(sql`subscription_id is not null`),
    index("entitlement_look")
      .on(table.workspaceId)
      .where(sql`needs_look is not null`),
  ],
);
