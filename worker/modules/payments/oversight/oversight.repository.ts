import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { LookedAtSubscription, LookReason } from "../../../contract/payments/oversight.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { billingReaderOf } from "../billing/billing-reader.sql.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { Order, PageRequest } from "../../../lib/pagination.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type OversightRepository = ReturnType<typeof createOversightRepository>;
export type LookColumn = "user_email" | "reason";

export interface Look extends Record<string, unknown> {
  workspace_id: WorkspaceId;
  user_id: PersonId;
  user_email: string;
  reason: LookReason;
  customer_id: string | null;
  subscriptions: LookedAtSubscription[];
}

interface LookFilter {
  q: string | undefined;
  reason: LookReason | undefined;
  now: Date;
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Not ended. This and the next count only until an admin has looked; the next sync begins anew. */
const unpaid = (now: Date) => sql`(s.status in ('past_due', 'unpaid')
  and (s.status = 'unpaid' or (s.status = 'past_due' and s.grace_until <= ${now.toISOString()}::timestamptz)))`;
const untaxed = sql`s.address_needed`;

const subscriptions = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'status', s.status,
    'plan_id', s.plan_id, 'price_id', s.price_id, 'price_cents', s.price_cents, 'currency', s.currency,
    'interval', s.interval, 'current_period_end', ${moment(sql`s.period_end`)}, 'counts', e.subscription_id is not null,
    'created_at', ${moment(sql`s.created_at`)}) order by s.created_at desc, s.id), '[]')
  from subscription s left join entitlement e on e.subscription_id = s.id and e.user_id = s.user_id
  where s.user_id = l.user_id and s.status not in ('canceled', 'incomplete_expired'))`;

/** One row a workspace, with the person who is written to about it; what a sync has marked goes before what is merely not paid, and that before what is not taxed. */
const looks = ({ q, reason, now }: LookFilter) => sql`
  from (
    select e.user_id, e.needs_look as reason from entitlement e where e.needs_look is not null
    union all
    select s.user_id, case when bool_or(${unpaid(now)}) then 'unpaid' else 'address_needed' end from subscription s
      where s.looked_at is null and (${unpaid(now)} or ${untaxed})
        and not exists (select from entitlement e where e.user_id = s.user_id and e.needs_look is not null)
      group by s.user_id
  ) l
  join "user" u on u.id = ${billingReaderOf(sql`l.user_id`)}
  left join billing_customer b on b.user_id = l.user_id
  where ${reason === undefined ? sql`true` : sql`l.reason = ${reason}`} and ${q ? matches(q) : sql`true`}`;

export function createOversightRepository(db: Database) {
  return {
    async page(sought: LookFilter, { column, descending }: Order<LookColumn>, request: PageRequest) {
      const direction = sql.raw(descending ? "desc" : "asc");
      const by = { user_email: sql`u.email`, reason: sql`l.reason` }[column];
      const [rows = [], counted] = await runBatch(db, [
        sql`select l.user_id as workspace_id, u.id as user_id, u.email as user_email, l.reason, b.customer_id, ${subscriptions} as subscriptions
          ${looks(sought)} order by ${by} ${direction}, l.user_id ${direction}
          limit ${request.size} offset ${offsetOf(request)}`,
        sql`select count(*)::int as total ${looks(sought)}`,
      ]);
      return { rows: rows as Look[], total: Number(counted?.[0]?.["total"] ?? 0) };
    },

    /** What an admin should have looked at, and whether it is a team's; null where there was nothing. */
    async markLookedAt(workspaceId: WorkspaceId, now: Date): Promise<{ reason: LookReason; isTeam: boolean } | null> {
      const [marked = [], others = [], [owner] = []] = await runBatch(db, [
        sql`update entitlement e set needs_look = null
          from (select user_id, needs_look from entitlement where user_id = ${workspaceId} for update) before
          where e.user_id = before.user_id and before.needs_look is not null returning before.needs_look as reason`,
        sql`update subscription s set looked_at = ${now.toISOString()}::timestamptz
          where s.user_id = ${workspaceId} and s.looked_at is null and (${unpaid(now)} or ${untaxed})
          returning case when ${unpaid(now)} then 'unpaid' else 'address_needed' end as reason`,
        sql`select person_id is null as "isTeam" from workspace where id = ${workspaceId}`,
      ]);
      const reasons = [...marked, ...others].map(({ reason }) => reason as LookReason);
      const reason = reasons.find((one) => one !== "address_needed") ?? reasons[0];
      return reason === undefined ? null : { reason, isTeam: owner?.["isTeam"] === true };
    },

    /** Whose subscription it is, and who that is at the provider. */
    async findHolder(subscriptionId: string): Promise<{ workspaceId: WorkspaceId; customerId: string } | null> {
      const { rows } = await db.execute<{ user_id: WorkspaceId; customer_id: string }>(sql`
        select s.user_id, b.customer_id from subscription s join billing_customer b on b.user_id = s.user_id
        where s.id = ${subscriptionId}`);
      const [row] = rows;
      return row ? { workspaceId: row.user_id, customerId: row.customer_id } : null;
    },
  };
}

const matches = (q: string): SQL =>
  sql`(${contains(sql`u.email`, q)} or ${q} in (l.user_id, u.id) or b.customer_id = ${q}
    or exists (select from subscription s where s.user_id = l.user_id and s.id = ${q}))`;
