import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";

export type ExportRepository = ReturnType<typeof createExportRepository>;

export type Exported = Record<string, unknown>;

/** Where the next page begins; text, because a Date would lose microseconds. */
interface Mark {
  at: string;
  id: string;
}

export interface ThreadRow {
  conversation: { id: string; title: string | null; updated_at: string } & Exported;
  message: Exported | null;
}

const pageSize = 500;
const messagesPerPage = 100;

/** Every list names its columns: secrets, and data of others or of the platform, are not among them. */
export function createExportRepository(db: Database) {
  async function* pages(userId: string, { from, at, id, columns }: Listed): AsyncGenerator<Exported> {
    let after: Mark | undefined;
    do {
      const later = after ? sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id})` : sql``;
      const { rows } = await db.execute<Mark & { row: Exported } & Record<string, unknown>>(sql`
        select ${at}::text as at, ${id} as id, (select row_to_json(r) from (select ${columns}) r) as row
        from ${from} where user_id = ${userId} ${later} order by ${at}, ${id} limit ${pageSize}`);
      for (const { row } of rows) yield row;
      after = rows.length < pageSize ? undefined : rows.at(-1);
    } while (after);
  }

  return {
    async findAccount(userId: string): Promise<Exported> {
      const sections = await runBatch(db, [
        sql`select row_to_json(r) as row from (select id, name, email, email_verified, image, incognito,
          subscribed as wants_marketing_mails, prev_plan_id, created_at, updated_at from "user" where id = ${userId}) r`,
        rowsOf(sql`select provider_id as provider, created_at from account where user_id = ${userId}`),
        sql`select row_to_json(r) as row from (select f.created_at as set_up_at, f.confirmed_at as turned_on_at,
          (select count(*) from recovery_code c where c.user_id = f.user_id) as recovery_codes
          from second_factor f where f.user_id = ${userId}) r`,
        rowsOf(sql`select created_at, updated_at as last_used_at, expires_at, ip_address, user_agent
          from session where user_id = ${userId}`),
        sql`select row_to_json(r) as row from (select p.id, p.name, p.plan_type, e.period_start, e.period_end,
          e.created_at from entitlement e join plan p on p.id = e.plan_id where e.user_id = ${userId}) r`,
        rowsOf(sql`select m.id, m.name, u.active, m.created_at from user_module u join module m on m.id = u.module_id
          where u.user_id = ${userId}`),
        rowsOf(sql`select recipient, subject, created_at, sent_at from mail where user_id = ${userId}`),
      ]);
      const [profile, signIn, secondFactor, sessions, plan, modules, mails] = sections.map(
        (rows) => rows[0]?.["row"] ?? null,
      );
      return { profile, sign_in: signIn, second_factor: secondFactor, sessions, plan, modules, mails };
    },

    async findSubscriptions(userId: string): Promise<Exported> {
      const sections = await runBatch(db, [
        sql`select row_to_json(r) as row from (select customer_id, language, created_at
          from billing_customer where user_id = ${userId}) r`,
        rowsOf(sql`select id, status, plan_id, interval, price_cents, currency, period_start, period_end, trial_end,
          cancel_at_period_end, ended_at, grace_until, scheduled_plan_id, scheduled_interval, scheduled_price_cents,
          scheduled_from, created_at from subscription where user_id = ${userId}`),
        rowsOf(
          sql`select plan_id, interval, trial_days, state, created_at, expires_at from checkout where user_id = ${userId}`,
        ),
        rowsOf(sql`select claimed_at as created_at, used_at from trial_claim where user_id = ${userId}`),
        rowsOf(sql`select invoice_id, plan_id, amount_cents, refunded_cents, currency, paid_at as created_at
          from payment where user_id = ${userId}`),
      ]);
      const [customer, subscriptions, checkouts, trials, payments] = sections.map((rows) => rows[0]?.["row"] ?? null);
      return { customer, subscriptions, checkouts, trials, payments };
    },

    /** Names neither whose code the account came with nor which accounts came with its own. */
    async findAffiliate(userId: string): Promise<Exported> {
      const sections = await runBatch(db, [
        sql`select row_to_json(r) as row from (select code, created_at from affiliate where user_id = ${userId}) r`,
        sql`select row_to_json(r) as row from (select created_at from referral where user_id = ${userId}) r`,
        rowsOf(sql`select amount_cents, currency, state, reason, reference, held_until, reviewed_at, created_at
          from commission where affiliate_id = ${userId}`),
      ]);
      const [own, cameWithCode, commissions] = sections.map((rows) => rows[0]?.["row"] ?? null);
      return { own, came_with_a_code: cameWithCode, commissions };
    },

    quotas: (userId: string) => pages(userId, lists.quotas),
    usageRecords: (userId: string) => pages(userId, lists.usageRecords),
    usageMonths: (userId: string) => pages(userId, lists.usageMonths),
    usageReports: (userId: string) => pages(userId, lists.usageReports),
    jobs: (userId: string) => pages(userId, lists.jobs),
    activities: (userId: string) => pages(userId, lists.activities),
    files: (userId: string) =>
      pages(userId, lists.files) as AsyncGenerator<{ id: string; media_type: string; created_at: string }>,

    folders: (userId: string) => pages(userId, lists.folders),
    documents: (userId: string) => pages(userId, lists.documents),

    /** Where the contents of documents stand, and under which names. */
    contents: (userId: string) =>
      pages(userId, lists.contents) as AsyncGenerator<{ file_key: string; name: string; created_at: string }>,

    /** Every message beside its conversation, the oldest conversation first; an empty one has one row. */
    async *threads(userId: string): AsyncGenerator<ThreadRow> {
      let after: (Mark & { position: number }) | undefined;
      do {
        const later = after
          ? sql`and (c.created_at, c.id, coalesce(m.position, 0)) > (${after.at}::timestamptz, ${after.id}, ${after.position})`
          : sql``;
        const { rows } = await db.execute<ThreadRow & Mark & { position: number } & Record<string, unknown>>(sql`
          select c.created_at::text as at, c.id, coalesce(m.position, 0)::float8 as position,
            (select row_to_json(r) from (select c.id, c.document_id, c.title, c.created_at, c.updated_at,
              c.related_questions) r)
              as conversation,
            case when m.id is null then null else (select row_to_json(r) from (select m.id, m.role, m.text, m.images,
              m.citations, m.not_found, m.model_id, m.provider, m.state, m.reason, m.input_tokens, m.output_tokens, m.cost_micros,
              m.superseded_at, m.created_at) r) end as message
          from conversation c left join message m on m.conversation_id = c.id
          where c.user_id = ${userId} ${later}
          order by c.created_at, c.id, coalesce(m.position, 0) limit ${messagesPerPage}`);
        for (const { conversation, message } of rows) yield { conversation, message };
        after = rows.length < messagesPerPage ? undefined : rows.at(-1);
      } while (after);
    },
  };
}

const rowsOf = (query: SQL): SQL =>
  sql`select coalesce(json_agg(row_to_json(r) order by r.created_at), '[]') as row from (${query}) r`;

interface Listed {
  from: SQL;
  at: SQL;
  id: SQL;
  columns: SQL;
}

const created = sql`created_at`;
const lists = {
  quotas: {
    from: sql`quota`,
    at: sql`period_start`,
    id: sql`query_type`,
    columns: sql`query_type, period_start, period_end, used, granted, cost_used as cost_micros`,
  },
  usageRecords: {
    from: sql`usage_record`,
    at: created,
    id: sql`answer_id || ':' || leg`,
    columns: sql`answer_id, kind, model_id, provider, input_tokens, output_tokens, cost_micros, estimated,
      response_time, first_token_time, success, error_type, created_at`,
  },
  usageMonths: {
    from: sql`usage_month`,
    at: sql`month`,
    id: sql`model_id || ':' || kind`,
    columns: sql`month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros`,
  },
  usageReports: {
    from: sql`usage_report`,
    at: created,
    id: sql`id`,
    columns: sql`model_id, response_time, input_tokens, output_tokens, total_cost, success, error_type,
      error_details, created_at`,
  },
  activities: { from: sql`activity`, at: created, id: sql`id`, columns: sql`query_type, created_at` },
  jobs: {
    from: sql`job`,
    at: created,
    id: sql`id`,
    columns: sql`kind, subject, state, failure, gen as attempts, created_at, updated_at`,
  },
  folders: { from: sql`folder`, at: created, id: sql`id`, columns: sql`id, name, parent_id, created_at` },
  documents: {
    from: sql`document`,
    at: created,
    id: sql`id`,
    columns: sql`id, name, folder_id, bytes, sha256, pages, title, language, status, failure, created_at`,
  },
  contents: { from: sql`document`, at: created, id: sql`id`, columns: sql`file_key, name, created_at` },
  files: { from: sql`file`, at: created, id: sql`id`, columns: sql`id, media_type, bytes, created_at` },
} satisfies Record<string, Listed>;
