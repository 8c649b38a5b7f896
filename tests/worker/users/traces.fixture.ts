import type { OwnCaller } from "../../support/people.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makeSubscription } from "../../support/payment-facts.ts";
import type { Removal } from "./removal.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

/** A person with rows, contents and running work in every module. */
export async function makeTraces({ db, sql }: TestDatabase, { payments, bucket }: Removal) {
  const ada = await makePerson(db);
  const [conversation, incognito, answer, customer] = [createId(), createId(), createId(), `cus_${ada.id}`];
  const rows: [string, unknown[]][] = [
    [
      "insert into session (id, token, user_id, expires_at) values ($2, $2, $1, now() + interval '1 day')",
      [createId()],
    ],
    [
      "insert into account (id, account_id, provider_id, user_id, password) values ($2, $1, 'credential', $1, 'x')",
      [createId()],
    ],
    [
      "insert into entitlement (user_id, plan_id, limits) select $1, id, limits from plan where slug = 'chatai-free'",
      [],
    ],
    ["insert into conversation (id, user_id, created_at, updated_at) values ($2, $1, now(), now())", [conversation]],
    [
      "insert into quota (user_id, query_type, period_start, period_end, used) values ($1, 'chat', now(), now(), 3)",
      [],
    ],
    ["insert into activity (id, user_id, query_type, created_at) values ($2, $1, 'chat', now())", [createId()]],
    [
      `insert into usage_record (answer_id, leg, user_id, kind, model_id, provider, input_tokens, output_tokens, cost_micros,
         estimated, response_time, success, error_details, created_at)
       values ($2, 0, $1, 'chat', 1, 'chatgpt', 5, 6, 7, false, 8, true, 'what she wrote', now())`,
      [answer],
    ],
    [
      `insert into usage_month (user_id, month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
       values ($1, '2026-11-01', 1, 'chat', 1, 1, 0, 5, 6, 7)`,
      [],
    ],
    [
      "insert into payment (invoice_id, user_id, amount_cents, currency, paid_at) values ($2, $1, 1490, 'eur', now())",
      [`in_${ada.id}`],
    ],
    [
      "insert into billing_customer (user_id, customer_id, language, created_at) values ($1, $2, 'fr', now())",
      [customer],
    ],
    [
      `insert into checkout (id, user_id, kind, session_id, plan_id, interval, price_id, trial_days, language, created_at, expires_at)
       select $2, $1, 'page', 'cs_' || $2, id, 'month', 'price_1', 7, 'fr', now(), now() + interval '1 day' from plan where slug = 'chatai-premium'`,
      [`page-${ada.id}`],
    ],
    ["insert into affiliate (user_id, code, created_at) values ($1, $2, now())", [ada.id.slice(0, 12)]],
    [
      `insert into commission (invoice_id, affiliate_id, user_id, amount_cents, currency, held_until, created_at)
       values ($2, $1, $1, 198, 'eur', now(), now())`,
      [`in_${ada.id}`],
    ],
    [
      "insert into trial_claim (person, user_id, claimed_at, used_at) values ($2, $1, now(), now())",
      [`hash-${ada.id}`],
    ],
    [
      "insert into verification (id, identifier, value, expires_at) values ($2, $2, json_build_object('userId', $1::text)::text, now())",
      [createId()],
    ],
  ];
  // One statement: to send them one by one took more time than the removal that is tested.
  let last = 1;
  const parts = rows.map(
    ([statement, more], at) =>
      `row_${at} as (${more.length > 0 ? statement.replaceAll("$2", `$${(last += 1)}`) : statement})`,
  );
  await sql(`with ${parts.join(", ")} select`, [ada.id, ...rows.flatMap(([, more]) => more)]);
  for (const [id, talk, state] of [
    [answer, conversation, "held"],
    [createId(), incognito, "settled"],
  ])
    await sql(
      `insert into reservation (id, user_id, kind, conversation_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
       values ($1, $2, 'chat', $3, 'chat', 'quota', now(), 1, 1, $4, now(), now())`,
      [id, ada.id, talk, state],
    );
  // Each row's references would be looked up, which takes six times what writing it takes.
  await sql("set session_replication_role = replica");
  await sql(
    `insert into file (id, user_id, conversation_id, media_type, bytes, created_at)
     select $1 || n, $1, $2, 'image/png', 3, now() from generate_series(1, 1200) n`,
    [ada.id, conversation],
  );
  await sql("reset session_replication_role");
  for (let n = 1; n <= 1_200; n += 1) bucket.add(`${ada.id}${n}`);
  const upload = createId();
  await sql(
    `insert into reservation (id, user_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
     values ($1, $2, 'pdf-uploads', 'quota', now(), 1, 0, 'held', now(), now())`,
    [upload, ada.id],
  );
  await sql("insert into folder (id, user_id, name, created_at) values ('folder-' || $1, $1, 'Mine', now())", [ada.id]);
  await sql(
    `with stored as (
       insert into source (id, user_id, kind) select $1 || '-' || n, $1, 'file' from generate_series(1, 3) n)
     insert into document (id, user_id, folder_id, name, file_key, bytes, sha256, created_at, updated_at)
     select $1 || '-' || n, $1, 'folder-' || $1, 'a.pdf', 'pdf/' || $1 || n, 3, n::text, now(), now() from generate_series(1, 3) n`,
    [ada.id],
  );
  await sql(
    `insert into job (id, kind, subject, user_id, gen, state, percent, done, created_at, started_at, updated_at)
     select id, 'pdf-analysis', id, user_id, 1, 'running', 0, 0, now(), now(), now() from document where user_id = $1`,
    [ada.id],
  );
  for (let n = 1; n <= 3; n += 1) bucket.add(`pdf/${ada.id}${n}`);
  await makeWork(sql, ada.id);
  bucket.add(`work-${ada.id}`);
  payments.put(
    makeSubscription({ customerId: customer, priceId: "price_1" }),
    makeSubscription({ customerId: customer, priceId: "price_2", status: "past_due" }),
    makeSubscription({ customerId: customer, priceId: "price_1", status: "canceled" }),
  );
  return { ada, conversation, incognito, customer, upload };
}

/** A finished set of one card, with its file. */
async function makeWork(sql: TestDatabase["sql"], userId: OwnId): Promise<void> {
  await sql(
    `insert into generation (id, user_id, document_id, document_gen, document_title, kind, template, style, title, language,
       audience, options, status, ledger, held_micros, reservation, created_at, updated_at)
     values ('set-' || $1, $1, $1 || '-1', 1, 'A', 'flashcards', 'academic', 'academic', 'Cards', 'en', 'general', '{}',
       'completed', '{}', 0, 'cost-' || $1, now(), now())`,
    [userId],
  );
  await sql(
    `insert into generation_file (generation_id, gen, format, key, bytes, sha256, created_at)
     values ('set-' || $1, 1, 'pdf', 'work-' || $1, 3, '', now())`,
    [userId],
  );
  await sql(
    `insert into flashcard (id, generation_id, user_id, document_id, place, kind, front, back, chapter, fingerprint, created_at)
     values ('card-' || $1, 'set-' || $1, $1, $1 || '-1', 1, 'basic', 'High?', 'Noon.', '', '', now())`,
    [userId],
  );
}

/** How many rows of each table name a person. */
export async function tracesOf({ sql }: TestDatabase, { id }: OwnCaller): Promise<Record<string, number>> {
  const tables = [
    "session",
    "account",
    "entitlement",
    "conversation",
    "quota",
    "activity",
    "usage_month",
    "reservation",
    "file",
  ];
  const documents = ["folder", "document", "job", "generation", "flashcard"];
  const kept = ["usage_record", "payment", "trial_claim", "commission"];
  const counts = [...tables, ...documents, "billing_customer", "affiliate", ...kept].map(
    (table) => `(select count(*)::int from ${table} where user_id = $1) as ${table}`,
  );
  const [found] = await sql(
    `select ${counts.join(", ")},
       (select count(*)::int from "user" where id = $1) as user,
       (select count(*)::int from verification where value like '%' || $1 || '%') as verification`,
    [id],
  );
  return Object.fromEntries(Object.entries(found ?? {}).map(([table, count]) => [table, Number(count)]));
}
