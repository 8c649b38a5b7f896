import { sql } from "drizzle-orm";
import type { PersonRecord, PersonRow } from "../../contract/people.contract.ts";
import type { PlanType } from "../../contract/users.contract.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { session, user } from "../../accounts/accounts.tables.ts";
import { lastSeen, peoplePage } from "./people.sql.ts";
import type { PeopleRequest } from "./people.sql.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** What the tables of people say of one; the payment provider's page is not among it. */
export type StoredPerson = Omit<PersonRecord, "meters" | "caps" | "subscriptions" | "grants" | "customer"> & {
  customerId: string | null;
};

type Name = { en: string; fr: string };

interface PageColumns {
  total: number;
  user_id: string | null;
  kind: "account" | "guest";
  name: string;
  email: string;
  created_at: string;
  last_seen: string;
  suspended: boolean;
  needs_look: boolean;
  questions: number;
  cost_micros: string;
  plan_id: number | null;
  plan_name: Name | null;
}

interface PersonColumns {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  is_anonymous: boolean;
  created_at: string;
  last_seen: string;
  suspended_at: string | null;
  suspended_reason: string | null;
  plan_id: number | null;
  plan_name: Name | null;
  plan_type: PlanType | null;
  period_start: string | null;
  period_end: string | null;
  needs_look: PersonRecord["needs_look"];
  customer_id: string | null;
  month_questions: number;
  month_cost: string;
  all_questions: number;
  all_cost: string;
  conversations: number;
  documents: number;
  sessions: number;
}

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

export function createPeopleRepository(db: Database) {
  return {
    async page(request: PeopleRequest): Promise<{ rows: PersonRow[]; total: number }> {
      const [, rows = []] = await runBatch(db, [
        // A plan that was made for any word would be the wrong one for most.
        sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`,
        peoplePage(request),
      ]);
      const columns = rows as unknown as PageColumns[];
      return { rows: columns.flatMap((row) => toPersonRow(row) ?? []), total: columns[0]?.total ?? 0 };
    },

    /** Null for an account that does not exist or is being removed. `month` is the first day of the running one. */
    async find(userId: PersonId, month: string, now: Date): Promise<StoredPerson | null> {
      const { rows } = await db.execute(sql`
        select u.id, u.name, u.email, u.email_verified, u.is_anonymous, u.created_at, u.suspended_at, u.suspended_reason,
          ${lastSeen(sql`u.id`, sql`u.created_at`)} as last_seen, e.plan_id, p.name as plan_name, p.plan_type, e.period_start, e.period_end,
          e.needs_look, b.customer_id, g.*,
          (select count(*)::int from conversation c where c.user_id = u.id) as conversations,
          (select count(*)::int from document d where d.user_id = u.id) as documents,
          (select count(*)::int from session s where s.user_id = u.id and s.expires_at > ${now.toISOString()}) as sessions
        from ${user} u
        left join entitlement e on e.user_id = u.id
        left join plan p on p.id = e.plan_id
        left join billing_customer b on b.user_id = u.id
        cross join lateral (
          select coalesce(sum(questions) filter (where kind = 'chat'), 0)::int as all_questions,
            coalesce(sum(questions) filter (where kind = 'chat' and month = ${month}), 0)::int as month_questions,
            coalesce(sum(cost_micros), 0)::bigint as all_cost,
            coalesce(sum(cost_micros) filter (where month = ${month}), 0)::bigint as month_cost
          from usage_month m where m.user_id = u.id
        ) g
        where u.id = ${userId} and u.removal is null`);
      const [row] = rows as unknown as PersonColumns[];
      return row ? toStoredPerson(row) : null;
    },

    /** Suspends an account and ends its sessions, in one transaction; of two reasons the latest stays. */
    async suspend(userId: PersonId, reason: string, now: Date): Promise<void> {
      const moment = now.toISOString();
      const suspended = sql`(select id from ${user} where id = ${userId} and suspended_at is not null)`;
      await runBatch(db, [
        sql`update ${user} set suspended_at = coalesce(suspended_at, ${moment}::timestamptz), suspended_reason = ${reason},
          updated_at = ${moment} where id = ${userId} and removal is null`,
        sql`delete from ${session} where user_id in ${suspended}`,
      ]);
    },

    async restore(userId: PersonId, now: Date): Promise<void> {
      await db.execute(sql`update ${user} set suspended_at = null, suspended_reason = null,
        updated_at = ${now.toISOString()} where id = ${userId} and removal is null`);
    },
  };
}

const toMoment = (text: string): string => new Date(text).toISOString();
const orNull = (text: string | null): string | null => (text === null ? null : toMoment(text));

function toPersonRow(row: PageColumns): PersonRow | null {
  if (row.user_id === null) return null;
  const guest = row.kind === "guest";
  return {
    id: row.user_id,
    name: row.name,
    email: guest ? "" : row.email,
    guest,
    created_at: toMoment(row.created_at),
    last_seen: toMoment(row.last_seen),
    questions: row.questions,
    cost_micros: Number(row.cost_micros),
    plan: row.plan_id !== null && row.plan_name !== null ? { id: row.plan_id, name: row.plan_name } : null,
    suspended: row.suspended,
    needs_look: row.needs_look,
  };
}

function toStoredPerson(row: PersonColumns): StoredPerson {
  const { plan_id: planId, plan_name: name, plan_type: planType } = row;
  const period = { period_start: orNull(row.period_start), period_end: orNull(row.period_end) };
  return {
    id: row.id,
    name: row.name,
    email: row.is_anonymous ? "" : row.email,
    guest: row.is_anonymous,
    created_at: toMoment(row.created_at),
    last_seen: toMoment(row.last_seen),
    email_verified: row.email_verified,
    plan:
      planId !== null && name !== null && planType !== null
        ? { id: planId, name, plan_type: planType, ...period }
        : null,
    needs_look: row.needs_look,
    suspension: row.suspended_at === null ? null : { since: toMoment(row.suspended_at), reason: row.suspended_reason },
    usage: {
      month: { questions: row.month_questions, cost_micros: Number(row.month_cost) },
      in_all: { questions: row.all_questions, cost_micros: Number(row.all_cost) },
    },
    counts: { conversations: row.conversations, documents: row.documents, sessions: row.sessions },
    customerId: row.customer_id,
  };
}
