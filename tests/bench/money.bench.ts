import { sumsOfLedger } from "../support/sums-of-ledger.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import { newAdminSession } from "../support/admins.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";
import type { OwnId } from "../support/owner-ids.ts";
import { ownId } from "../support/owner-ids.ts";

const rounds = 5;
const looks = 60;
const people = 5_000;
const batch = 250_000;
const usualRows = 200_000;

/** A month of the ledger: so many calls of many people, with every model and plan, over the last thirty days. */
async function fill({ sql }: TestStack, userId: OwnId, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += batch)
    await sql(
      `insert into usage_record (answer_id, leg, user_id, kind, model_id, provider, plan_id, input_tokens, output_tokens,
         cost_micros, estimated, response_time, first_token_time, success, error_type, created_at)
       select 'bench' || lpad(n::text, 19, '0'), 0,
         case when n % $3 = 0 then $4 else 'person' || lpad((n % $3)::text, 18, '0') end,
         case when n % 10 = 0 then 'platform' else 'chat' end, m.id, m.provider, p.id, 400 + n % 900, 200 + n % 700,
         900 + n % 5000, false, 2000 + n % 4000, 300 + n % 900, n % 50 <> 0,
         case when n % 50 = 0 then 'http_503_error' end, now() - (n % 2592000) * interval '1 second'
       from generate_series($1::bigint, $2::bigint) n
       join (select id, provider, row_number() over (order by id) - 1 as at, count(*) over () as many from ai_model) m
         on m.at = abs(hashint8(n)::bigint) % m.many
       join (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from plan) p
         on p.at = abs(hashint8(n + 7777777)::bigint) % p.many`,
      [from + 1, Math.min(rows, from + batch), people, userId],
    );
  await sql(
    `insert into payment (invoice_id, user_id, plan_id, amount_cents, refunded_cents, currency, paid_at)
     select 'in_' || n, 'person' || n, p.id, 1490, case when n % 40 = 0 then 1490 else 0 end, 'eur',
       now() - (n % 365) * interval '1 day'
     from generate_series(1, 50000) n join (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from plan) p
       on p.at = n % p.many`,
  );
}

/** Sums what stands in the ledger; milliseconds. */
async function rollUp({ sql }: TestStack): Promise<number> {
  await sql("truncate usage_day, usage_month");
  const startedAt = performance.now();
  for (const statement of sumsOfLedger()) await sql(statement);
  const took = performance.now() - startedAt;
  await sql("analyze usage_day, usage_month, usage_record, payment");
  return took;
}

async function measure(url: string, token: string): Promise<{ p50: number; p95: number }> {
  const look = async () => {
    const startedAt = performance.now();
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, "cf-connecting-ip": "203.0.113.9" },
    });
    if (!answer.ok) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - startedAt;
  };
  const series = async () => {
    const times: number[] = [];
    for (let count = 0; count < looks; count += 1) times.push(await look());
    return { p50: median(times), p95: quantile(times, 0.95) };
  };
  await series();
  const measured: { p50: number; p95: number }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await series());
  return { p50: median(measured.map(({ p50 }) => p50)), p95: median(measured.map(({ p95 }) => p95)) };
}

/** Made beside the API: a connection would not live until the ledger is filled. */
async function newPerson({ sql, secrets }: TestStack): Promise<{ id: string; token: string }> {
  const [id, raw] = [createId(), createId() + createId()];
  await sql(`insert into "user" (id, name, email, email_verified) values ($1, 'Bench', 'bench@example.test', true)`, [
    id,
  ]);
  await sql("insert into session (id, token, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')", [
    createId(),
    raw,
    id,
  ]);
  return { id, token: await createSignatures([secrets.AUTH_SECRET]).sign(raw) };
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What admins and people wait for their sums, over a ledger of `rows`; the sums are read, never the ledger. */
export async function run({ rows = usualRows }: { rows?: number | undefined } = {}): Promise<BenchRow[]> {
  const stack = await startStack(postgresUrl === undefined ? {} : { postgresUrl });
  try {
    const place = postgresUrl === undefined ? "PGlite" : "Postgres";
    const person = await newPerson(stack);
    const admin = await newAdminSession(stack);
    await fill(stack, ownId(person.id), rows);
    const summing = await rollUp(stack);
    const startedAt = performance.now();
    await stack.sql(
      "select model_id, count(*), sum(cost_micros) from usage_record where created_at > now() - interval '30 days' group by 1",
    );
    const unsummed = performance.now() - startedAt;
    const [days] = await stack.sql("select count(*)::int as rows from usage_day");
    const money = (from: string) => measure(`${stack.url}/api/admin/money?from=${from}&to=${day(0)}`, admin.token);
    const calls: [string, string | undefined, { p50: number; p95: number }][] = [
      ["money of a month", "p95 300 ms", await money(day(29))],
      ["money of 366 days", undefined, await money(day(365))],
      [
        "my statistics of a month",
        "p95 300 ms",
        await measure(`${stack.url}/api/user/${person.id}/statistics`, person.token),
      ],
    ];
    return [
      { what: `rows of the ledger, in ${place}`, value: `${rows}, ${Number(days?.["rows"])} sums by day` },
      ...calls.map(([what, target, { p50, p95 }]) => ({
        what: `${what} over HTTP, p50 / p95`,
        value: `${inMilliseconds(p50)} / ${inMilliseconds(p95)}`,
        ...(target !== undefined && { target }),
      })),
      { what: "costs by model of the same month from the ledger itself", value: inMilliseconds(unsummed) },
      { what: "all sums made anew by the migration", value: inMilliseconds(summing) },
    ];
  } finally {
    await stack.close();
  }
}
