import { createId } from "../../worker/lib/ids.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
const looks = 40;
const people = 100_000;
const guests = 20_000;
const secret = createId() + createId();

/** The words that an admin types: some that no user has, some that a few have, some that every user has. */
const words = ["lovelace.4", "dubois 77", "ines.f0", "@post.test", "chloé", "example", "nobody at all", "9999", "fa"];
const looksAt = {
  "first page": [{}, { page: "2" }, { page: "200" }],
  search: words.map((q) => ({ q })),
  "sort by e-mail or date": [{ sort: "email" }, { sort: "-email" }, { sort: "created_at" }],
  "sort by plan": [{ sort: "plan" }, { sort: "-plan" }],
  "sort by cost or questions of the month": [
    { sort: "-cost" },
    { sort: "cost" },
    { sort: "-questions" },
    { sort: "-cost", page: "20" },
  ],
  "search sorted by cost": words.map((q) => ({ q, sort: "-cost" })),
  filters: [{ plan: "2" }, { state: "suspended" }, { state: "guests" }, { plan: "3", sort: "-cost" }],
} satisfies Record<string, Record<string, string>[]>;

/** A hundred thousand people with plans, sessions and what they asked this month and the last. */
async function populate({ sql }: TestStack): Promise<void> {
  await sql(`
    insert into "user" (id, name, email, email_verified, created_at, suspended_at)
    select left(md5(i::text) || 'abcdefgh', 24),
      (array['Ada','Ben','Chloé','Dmitri','Émile','Fatou','Gus','Hana','Inès','Jon'])[1 + i % 10] || ' '
        || (array['Martin','Bernard','Dubois','Thomas','Lovelace','Richard','Petit','Durand'])[1 + i / 10 % 8] || ' ' || i,
      (array['ada','ben','chloe','dmitri','emile','fatou','lovelace','hana','ines','jon'])[1 + i % 10] || '.'
        || left(md5('x' || i), 8) || '@' || (array['example.test','mail.test','post.test'])[1 + i % 3],
      true, now() - i * interval '7 minutes', case when i % 900 = 0 then now() end
    from generate_series(1, ${people}) i;
    insert into "user" (id, name, email, is_anonymous, created_at)
    select left(md5('g' || i) || 'abcdefgh', 24), '', md5('g' || i) || '@guest.invalid', true, now() - i * interval '3 minutes'
    from generate_series(1, ${guests}) i;
    insert into entitlement (user_id, plan_id, limits)
    select u.id, p.id, p.limits from (select id, row_number() over () as place from "user" where not is_anonymous) u
    join (select id, limits, row_number() over (order by id) as place, count(*) over () as plans from plan) p
      on p.place = 1 + floor(power(u.place::float / ${people + 1}, 3) * p.plans);
    insert into session (id, token, user_id, expires_at, updated_at)
    select md5('s' || id), md5('t' || id), id, now() + interval '9 days', created_at from "user";
    insert into usage_month (user_id, month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
    select u.id, date_trunc('month', now() - m.back * interval '1 month')::date, m.model, 'chat', q.n, q.n, 0, q.n * 900, q.n * 400, q.n * 700
    from "user" u, (values (0, 1), (0, 2), (1, 1)) m(back, model),
      lateral (select 1 + abs(hashtext(u.id || m.back || m.model)) % 300 as n) q
    where abs(hashtext(u.id || m.back)) % 10 < 6;
  `);
  // The embedded Postgres has no autovacuum.
  await sql("vacuum analyze");
}

async function openSession({ sql }: TestStack): Promise<string> {
  const token = createId() + createId();
  await sql(
    "insert into admin_user (id, name, email, two_factor_enabled) values ('bench', 'Bench', 'bench@example.test', true)",
  );
  await sql(
    "insert into admin_session (id, token, user_id, expires_at) values ('bench', $1, 'bench', now() + interval '8 hours')",
    [token],
  );
  return createSignatures([secret]).sign(token);
}

/** What an admin waits for the list of people, however many there are. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack({ vars: { ADMIN_AUTH_SECRET: secret } });
  try {
    await populate(stack);
    const headers = { authorization: `Bearer ${await openSession(stack)}` };
    const look = async (query: Record<string, string>) => {
      const startedAt = performance.now();
      const answer = await fetch(`${stack.url}/api/admin/users?${new URLSearchParams(query)}`, { headers });
      if (!answer.ok) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
      await answer.json();
      return performance.now() - startedAt;
    };
    const rows: BenchRow[] = [];
    for (const [what, queries] of Object.entries(looksAt)) {
      const measure = async () => {
        const times: number[] = [];
        for (let count = 0; count < looks; count += 1) times.push(await look(queries[count % queries.length] ?? {}));
        return { p50: median(times), p95: quantile(times, 0.95) };
      };
      await measure();
      const measured: { p50: number; p95: number }[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await measure());
      const middle = (of: "p50" | "p95") => inMilliseconds(median(measured.map((one) => one[of])));
      rows.push({
        what: `100,000 users, ${what}, p50 / p95`,
        value: `${middle("p50")} / ${middle("p95")}`,
        target: "p95 <= 60 ms",
      });
    }
    return rows;
  } finally {
    await stack.close();
  }
}
