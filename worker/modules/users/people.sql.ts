import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PeopleColumn, PeopleState } from "../../contract/people.contract.ts";
import { countedPeople } from "../../contract/people.contract.ts";
import { startsWith, contains } from "../../db/search.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { user } from "../../accounts/accounts.tables.ts";
import type { PeopleSearch } from "./people.rules.ts";

export interface PeopleRequest {
  sought: PeopleSearch;
  planId: number | null;
  state: PeopleState | null;
  order: Order<PeopleColumn>;
  page: PageRequest;
  /** The running month's first day. */
  month: string;
}

/** Each order is an index of `person`. Months before this one count as nothing, so they stand below it. */
const orders = {
  created_at: ["created_at"],
  email: ["email"],
  plan: ["plan_id"],
  cost: ["month", "cost_micros"],
  questions: ["month", "questions"],
} as const satisfies Record<PeopleColumn, readonly string[]>;

function orderBy({ column, descending }: Order<PeopleColumn>): SQL {
  const direction = descending ? " desc" : "";
  return sql.raw([...orders[column], "user_id"].map((name) => `p.${name}${direction}`).join(", "));
}

function filters({ planId, state }: PeopleRequest): { where: SQL; any: boolean } {
  const all = [
    state === "guests" ? sql`p.kind = 'guest'` : sql`p.kind = 'account'`,
    ...(planId === null ? [] : [sql`p.plan_id = ${planId}`]),
    ...(state === "active" ? [sql`not p.suspended`] : []),
    ...(state === "suspended" ? [sql`p.suspended`] : []),
    ...(state === "needs_look" ? [sql`p.needs_look`] : []),
  ];
  return { where: sql.join(all, sql` and `), any: state !== null || planId !== null };
}

/** Guests have neither address nor name: they are found by their ids. */
function matches(sought: Exclude<PeopleSearch, { by: "nothing" }>): SQL {
  const { by, text } = sought;
  if (by === "id") return sql`u.id = ${text}`;
  if (by === "customer")
    return sql`u.id in (select m.person_id from membership m join billing_customer b on b.user_id = m.workspace_id where b.customer_id = ${text})`;
  const look = by === "words" ? contains : startsWith;
  return sql`not u.is_anonymous and (${look(sql`u.email`, text)} or ${look(sql`u.name`, text)})`;
}

/** The rows of one page, `p`, before anything is joined to them; and how many there are, counted to one past an end. */
function cut(request: PeopleRequest): { page: SQL; total: SQL; found: SQL } {
  const { sought, order, page } = request;
  const { where, any } = filters(request);
  const window = sql`order by ${orderBy(order)} limit ${page.size} offset ${offsetOf(page)}`;
  if (sought.by === "nothing") {
    const counted = sql`select from person p where ${where} limit ${countedPeople.listed + 1}`;
    return {
      found: sql``,
      page: sql`select p.* from person p where ${where} ${window}`,
      total: sql`select count(*)::int from (${counted}) c`,
    };
  }
  const people = sql`person p join ${user} u on u.id = p.user_id where ${where} and ${matches(sought)}`;
  // An account is recognised without its row in `person`, so that the search stops at the last that is counted.
  const found = any
    ? sql`select p.user_id from ${people}`
    : sql`select u.id as user_id from ${user} u where ${matches(sought)} and not u.is_anonymous and u.removal is null`;
  const few = sql`(select count(*) from found) <= ${countedPeople.found}`;
  return {
    found: sql`found as materialized (${found} limit ${countedPeople.found + 1}),`,
    // Few are looked up and sorted; many are met soon on a walk in the wanted order. Only one of the two is run.
    page: sql`(select p.* from found f, lateral (select * from person where user_id = f.user_id offset 0) p where ${few} ${window})
      union all (select p.* from ${people} and not ${few} ${window})`,
    total: sql`select count(*)::int from found`,
  };
}

/** One row for each person of the page, with the total; where the page is empty, one row with the total alone. */
export function peoplePage(request: PeopleRequest): SQL {
  const { found, page, total } = cut(request);
  const ofMonth = (count: SQL) => sql`case when p.month = ${request.month}::date then ${count} else 0 end`;
  return sql`
    with ${found} cut as materialized (${page})
    select t.total, p.user_id, p.kind, p.created_at, p.suspended, p.needs_look, u.name, u.email,
      ${ofMonth(sql`p.questions`)} as questions, ${ofMonth(sql`p.cost_micros`)} as cost_micros,
      p.plan_id, l.name as plan_name, ${lastSeen(sql`p.user_id`, sql`p.created_at`)} as last_seen
    from (select (${total}) as total) t
    left join cut p on true
    left join ${user} u on u.id = p.user_id
    left join plan l on l.id = p.plan_id
    order by ${orderBy(request.order)}`;
}

/** When the account was made, a session renewed or a question answered: the latest of them. */
export const lastSeen = (userId: SQL, createdAt: SQL): SQL => sql`greatest(${createdAt},
  (select max(s.updated_at) from session s where s.user_id = ${userId}),
  (select max(r.created_at) from usage_record r where r.user_id = ${userId}))`;
