import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PlanType } from "../../../contract/users.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { ProviderSubscription } from "../../../providers/payments/payments.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { workspace } from "../../../accounts/workspaces.tables.ts";
import { entitlement, plan } from "../../plans/plans.tables.ts";
import { billingCustomer, planPrice, subscription } from "../payments.tables.ts";
import { billingReaderOf } from "./billing-reader.sql.ts";
import { graceOf, planOf } from "./entitlement.rules.ts";
import type { Catalogue, CataloguePlan, DerivedEntitlement, Grace } from "./entitlement.rules.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type SyncRepository = ReturnType<typeof createSyncRepository>;

/** A sync that has begun; its number says which of two is newer. */
export interface SyncStart {
  customerId: string;
  workspaceId: WorkspaceId;
  /** The person of a personal workspace; null of a team. */
  ownerId: PersonId | null;
  /** The person who is written to about it. */
  readerId: PersonId | null;
  number: number;
  /** That person's address, where the provider knows another. */
  newEmail: string | null;
  catalogue: Catalogue;
  /** How long plans stay on whose payment failed before. */
  promised: Grace["promised"];
}

export interface SyncResult {
  subscriptions: readonly ProviderSubscription[];
  derived: DerivedEntitlement;
  grace: Grace;
  /** Where each type of plan leads when its paid rights end. */
  free: Partial<Record<PlanType, number>>;
}

const reader = billingReaderOf(sql`${billingCustomer}.user_id`);

export function createSyncRepository(db: Database) {
  return {
    /** Null for a customer that no workspace has. */
    async begin(customerId: string): Promise<SyncStart | null> {
      const [customers, prices, plans, graces] = await runBatch(db, [
        sql`update ${billingCustomer} set syncs_begun = syncs_begun + 1 where customer_id = ${customerId}
          returning user_id as "workspaceId", syncs_begun as number,
            (select w.person_id from ${workspace} w where w.id = user_id) as "ownerId", ${reader} as "readerId",
            case when email_due then (select u.email from ${user} u where u.id = ${reader}) end as "newEmail"`,
        sql`select price_id as "priceId", plan_id as "planId" from ${planPrice}`,
        sql`select id, slug, name, plan_type as "planType", monthly_price_cents as "monthlyPriceCents",
          included_modules as "includedModules", archived_at is not null as archived, sort_order as "sortOrder"
          from ${plan}`,
        sql`select s.id, s.period_start as "periodStart", s.grace_until as until from ${subscription} s
          join ${billingCustomer} b on b.user_id = s.user_id
          where b.customer_id = ${customerId} and s.grace_until is not null`,
      ]);
      const [customer] = (customers ?? []) as unknown as Omit<SyncStart, "customerId" | "catalogue" | "promised">[];
      if (!customer) return null;
      const named = (prices ?? []) as unknown as { priceId: string; planId: number }[];
      const planOfPrice = new Map(named.map(({ priceId, planId }) => [priceId, planId]));
      const promised = new Map(((graces ?? []) as unknown as GraceRow[]).map((row) => [row.id, toPromised(row)]));
      return {
        customerId,
        ...customer,
        catalogue: { plans: plans as unknown as CataloguePlan[], planOfPrice },
        promised,
      };
    },

    /** The provider knows this address now; another that came meanwhile is still due. */
    async keepEmailTold({ workspaceId, newEmail }: SyncStart): Promise<void> {
      await db.execute(sql`update ${billingCustomer} set email_due = false from ${user} u
        where user_id = ${workspaceId} and u.id = ${reader} and u.email = ${newEmail}`);
    },

    /** Writes the whole outcome in one transaction, or nothing where a sync that began later has written. */
    async write(begun: SyncStart, { subscriptions, derived, grace, free }: SyncResult): Promise<boolean> {
      const { customerId, number, catalogue } = begun;
      const rows = JSON.stringify(subscriptions.map((found) => toRow(found, catalogue, grace)));
      const period = derived.kind === "hold" ? derived : null;
      const bought = sql`${JSON.stringify(period !== null && period.seats > 0 ? { boughtSeats: period.seats } : {})}::jsonb`;
      const [, , results] = await runBatch(db, [
        sql`select user_id from ${billingCustomer} where customer_id = ${customerId} for update`,
        sql`select e.user_id from ${entitlement} e join ${billingCustomer} b on b.user_id = e.user_id
          where b.customer_id = ${customerId} for update of e`,
        sql`
          with won as (
            update ${billingCustomer} set sync_written = ${number}::int
            where customer_id = ${customerId} and sync_written < ${number}::int returning user_id
          ),
          mirrored as (${mirror(rows)}),
          target as (${target(derived, free)}),
          changed as (
            select t.* from target t left join entitlement e on e.user_id = t.user_id
            where e.plan_id is distinct from t.id
          ),
          granted as (
            insert into ${entitlement} as e
              (user_id, plan_id, limits, period_start, period_end, subscription_id, needs_look)
            select t.user_id, t.id, t.limits || ${bought}, ${period?.periodStart.toISOString() ?? null}::timestamptz,
              ${period?.periodEnd.toISOString() ?? null}::timestamptz, ${period?.subscriptionId ?? null}::text,
              ${derived.needsLook}::text
            from target t
            on conflict (user_id) do update set plan_id = excluded.plan_id,
              limits = case when e.plan_id = excluded.plan_id then e.limits - 'boughtSeats' || ${bought} else excluded.limits end,
              period_start = excluded.period_start, period_end = excluded.period_end,
              subscription_id = excluded.subscription_id, needs_look = excluded.needs_look
          ),
          ended as (${ended(derived)}),
          planless as (delete from ${entitlement} e using ended where e.user_id = ended.user_id),
          flagged as (
            update ${entitlement} e set needs_look = ${derived.needsLook}::text from won w
            where e.user_id = w.user_id and not exists (select 1 from target) and not exists (select 1 from ended)
          ),
          deactivated as (
            update user_module m set active = false
            from (select user_id, included_modules from changed union all select user_id, '{}' from ended) c
            where m.user_id = c.user_id and m.active and m.module_id <> all(c.included_modules)
          ),
          activated as (
            insert into user_module (user_id, module_id, active)
            select c.user_id, m.id, true from changed c join module m on m.id = any(c.included_modules)
            on conflict (user_id, module_id) do update set active = true
          )
          select exists (select 1 from won) as written`,
      ]);
      return results?.[0]?.["written"] === true;
    },
  };
}

/** A person without a subscription keeps the free plan that they chose; no plan is free for a team. */
function target(derived: DerivedEntitlement, free: SyncResult["free"]): SQL {
  if (derived.kind === "hold") return sql`select w.user_id, p.* from won w join ${plan} p on p.id = ${derived.planId}`;
  if (derived.kind === "unknown") return sql`select w.user_id, p.* from won w join ${plan} p on false`;
  return sql`select w.user_id, p.* from won w
    join ${workspace} o on o.id = w.user_id and o.person_id is not null
    join ${entitlement} e on e.user_id = w.user_id and e.subscription_id is not null
    join ${plan} held on held.id = e.plan_id
    join ${plan} p on p.id = (${JSON.stringify(free)}::jsonb ->> held.plan_type)::int`;
}

/** The team whose subscription has ended: its plan goes, and what it made stays. */
const ended = ({ kind }: DerivedEntitlement): SQL => sql`select w.user_id from won w
  join ${workspace} o on o.id = w.user_id and o.person_id is null
  join ${entitlement} e on e.user_id = w.user_id and e.subscription_id is not null
  where ${kind === "none"}`;

const columns = {
  status: "text",
  price_id: "text",
  plan_id: "int",
  interval: "text",
  price_cents: "int",
  seats: "int",
  seat_cents: "int",
  currency: "text",
  period_start: "timestamptz",
  period_end: "timestamptz",
  trial_end: "timestamptz",
  cancel_at_period_end: "boolean",
  ended_at: "timestamptz",
  grace_until: "timestamptz",
  scheduled_plan_id: "int",
  scheduled_interval: "text",
  scheduled_price_cents: "int",
  scheduled_seats: "int",
  scheduled_seat_cents: "int",
  scheduled_from: "timestamptz",
  pay_url: "text",
  address_needed: "boolean",
  created_at: "timestamptz",
} as const;
const names = Object.keys(columns);

function mirror(rows: string): SQL {
  const shape = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  const quoted = names.map((name) => `"${name}"`);
  return sql`insert into ${subscription} (id, user_id, bought_by, ${sql.raw(quoted.join(", "))})
    select r.id, w.user_id, b.id, ${sql.raw(quoted.map((name) => `r.${name}`).join(", "))}
    from won w join ${workspace} o on o.id = w.user_id
    cross join json_to_recordset(${rows}::json) as r(id text, buyer_id text, ${sql.raw(shape.join(", "))})
    left join ${user} b on b.id = coalesce(o.person_id, r.buyer_id)
    on conflict (id) do update set looked_at = null, bought_by = coalesce(${subscription}.bought_by, excluded.bought_by),
      ${sql.raw(quoted.map((name) => `${name} = excluded.${name}`).join(", "))}`;
}

interface GraceRow {
  id: string;
  periodStart: string | Date;
  until: string | Date;
}

const toPromised = ({ periodStart, until }: GraceRow) => ({
  periodStart: new Date(periodStart),
  until: new Date(until),
});

function toRow(found: ProviderSubscription, catalogue: Catalogue, grace: Grace) {
  const row: Record<keyof typeof columns, unknown> = {
    status: found.status,
    price_id: found.priceId,
    plan_id: planOf(found, catalogue),
    interval: found.interval,
    price_cents: found.priceCents,
    seats: found.seats,
    seat_cents: found.seatCents,
    currency: found.currency,
    period_start: found.periodStart,
    period_end: found.periodEnd,
    trial_end: found.trialEnd,
    cancel_at_period_end: found.cancelAtPeriodEnd,
    ended_at: found.endedAt,
    grace_until: graceOf(found, grace),
    ...toScheduled(found, catalogue),
    pay_url: found.openInvoice?.url ?? null,
    address_needed: found.addressNeeded,
    created_at: found.createdAt,
  };
  return { id: found.id, buyer_id: found.buyerId, ...row };
}

const nothingScheduled = { planId: null, interval: null, priceCents: null, seats: null, seatCents: null, from: null };

function toScheduled({ scheduled }: ProviderSubscription, catalogue: Catalogue) {
  const next = scheduled ? { ...scheduled, planId: planOf(scheduled, catalogue) } : nothingScheduled;
  return {
    scheduled_plan_id: next.planId,
    scheduled_interval: next.interval,
    scheduled_price_cents: next.priceCents,
    scheduled_seats: next.seats,
    scheduled_seat_cents: next.seatCents,
    scheduled_from: next.from,
  };
}
