import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../support/people.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeJobRow } from "../../support/job-rows.ts";
import { makePerson } from "../../support/people.ts";
import { readInput, startExports } from "./export.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";

const secret = "never-leaves-the-house";
const allowed = new Set<string>();
let database: TestDatabase;
let ada: OwnCaller;
let ben: OwnCaller;
let exports: ReturnType<typeof startExports>;

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  [ada, ben] = [await makePerson(database.db), await makePerson(database.db)];
  allowed.add(`export ${ada.id}`).add(`export ${ben.id}`);
  exports = startExports(database, allowed);
});
afterAll(() => database.close());

async function exported(person: OwnCaller, language: "en" | "fr" = "en"): Promise<Map<string, string>> {
  const { entries } = await exports.open(person, language);
  const found = new Map<string, string>();
  for await (const { name, input } of entries) found.set(name, await readInput(input));
  return found;
}

async function converse(owner: OwnCaller, title: string | null, said: number, minute = 0): Promise<string> {
  const id = createId();
  await database.sql(
    `insert into conversation (id, user_id, title, created_at, updated_at)
     values ($1, $2, $3, timestamptz '2026-11-01' + $4 * interval '1 minute', '2026-11-02')`,
    [id, owner.id, title, minute],
  );
  await database.sql(
    `insert into message (id, conversation_id, role, text, created_at)
     select md5(random()::text), $1, 'user', 'Message ' || n || ' of ' || $2::text, now() from generate_series(1, $3::int) n`,
    [id, owner.id, said],
  );
  return id;
}

const parse = (files: Map<string, string>, name: string) => JSON.parse(files.get(name) ?? "null");
const threads = (files: Map<string, string>) => [...files.keys()].filter((name) => name.startsWith("conversations/"));

describe("an export of everything", () => {
  beforeAll(async () => {
    const { sql } = database;
    await converse(ada, "First", 3);
    await converse(ada, "../Second", 250, 1);
    await converse(ada, null, 0, 2);
    const last = await converse(ada, "Last", 1, 3);
    await sql(
      `update message set citations = '[{"n": 1, "page": 3, "quote": "the spring tide"}]',
         not_found = '{"pages": [3], "documents": []}' where conversation_id = $1`,
      [last],
    );
    await converse(ben, "Ben's", 2);
    await sql(
      `insert into file (id, user_id, conversation_id, media_type, bytes, created_at)
       values ('kept', $1, $2, 'image/jpeg', 3, now()), ('lost', $1, $2, 'image/png', 3, now())`,
      [ada.id, last],
    );
    await sql(
      `insert into session (id, token, user_id, expires_at, ip_address) values ('s1', $2, $1, now(), '192.0.2.7')`,
      [ada.id, `${secret}-session`],
    );
    await sql(
      `insert into account (id, account_id, provider_id, user_id, password, refresh_token) values ('a1', $1, 'credential', $1, $2, $2)`,
      [ada.id, `${secret}-password`],
    );
    await sql(
      `insert into quota (user_id, query_type, period_start, period_end, used, cost_used)
       select $1, 'chat', timestamptz '2020-01-01' + n * interval '1 day', timestamptz '2020-01-02' + n * interval '1 day', n, 7
       from generate_series(1, 1100) n`,
      [ada.id],
    );
    await sql(
      `insert into usage_record (answer_id, leg, user_id, kind, model_id, provider, input_tokens, output_tokens,
         cost_micros, estimated, response_time, success, error_details, created_at)
       values ('an1', 0, $1, 'chat', 1, 'chatgpt', 5, 6, 7, false, 8, true, $2, now())`,
      [ada.id, `${secret}-vendor`],
    );
    await sql(
      `insert into usage_month (user_id, month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
       values ($1, '2026-11-01', 1, 'chat', 1, 1, 0, 5, 6, 7)`,
      [ada.id],
    );
    await sql(
      "insert into payment (invoice_id, user_id, amount_cents, currency, paid_at) values ('in_paid', $1, 1490, 'eur', now())",
      [ada.id],
    );
    for (const { id, email } of [ada, ben])
      await sql(
        `insert into mail (id, user_id, recipient, subject, words, created_at, tried_at)
         values ('mail-' || $1, $1, $2, 'Your sign-in link', $3, now(), now())`,
        [id, email, { text: `${secret}-link`, html: "" }],
      );
    for (const { id } of [ada, ben])
      await sql("insert into affiliate (user_id, code, created_at) values ($1, $2, now())", [id, id.slice(0, 10)]);
    await sql("insert into referral (user_id, affiliate_id, percent, created_at) values ($1, $2, 20, now())", [
      ada.id,
      ben.id,
    ]);
    await sql(
      `insert into commission (invoice_id, affiliate_id, user_id, amount_cents, currency, held_until, created_at)
       values ('in_of_ben', $1, $2, 198, 'eur', now(), now())`,
      [ada.id, ben.id],
    );
  });

  test("names the person, the ways to sign in and the sessions, without a secret", async () => {
    const account = parse(await exported(ada), "account.json");
    expect(account.profile).toMatchObject({ id: ada.id, email: ada.email, incognito: false });
    expect(account.sign_in).toMatchObject([{ provider: "credential" }]);
    expect(account.sessions).toMatchObject([{ ip_address: "192.0.2.7" }]);
    expect(account.mails).toMatchObject([{ recipient: ada.email, subject: "Your sign-in link", sent_at: null }]);
    expect([...(await exported(ada)).values()].join("\n")).not.toContain(secret);
  });

  test("holds every conversation with every message, the oldest first, though they take many pages", async () => {
    const files = await exported(ada);
    const names = [
      "conversations/001-First.json",
      "conversations/002-Second.json",
      "conversations/003.json",
      "conversations/004-Last.json",
    ];
    expect(threads(files)).toEqual(names);
    expect(parse(files, names.at(-1) ?? "").messages).toMatchObject([
      { citations: [{ n: 1, page: 3, quote: "the spring tide" }], not_found: { pages: [3] } },
    ]);
    const said = names.map((name) => parse(files, name).messages.map(({ text }: { text: string }) => text));
    expect(said.map(({ length }) => length)).toEqual([3, 250, 0, 1]);
    expect(said[1].at(-1)).toBe(`Message 250 of ${ada.id}`);
  });

  test("holds what was used, over more rows than a page has", async () => {
    const usage = parse(await exported(ada), "usage.json");
    expect(new Set(usage.periods.map(({ period_start }: { period_start: string }) => period_start)).size).toBe(1_100);
    expect(usage.answers).toMatchObject([{ answer_id: "an1", cost_micros: 7 }]);
    expect(usage.months).toMatchObject([{ month: "2026-11-01", questions: 1, cost_micros: 7 }]);
    expect([usage.reports, usage.activities]).toEqual([[], []]);
  });

  test("holds what was paid", async () => {
    const { payments } = parse(await exported(ada), "subscriptions.json");
    expect(payments).toMatchObject([{ invoice_id: "in_paid", amount_cents: 1_490, refunded_cents: 0 }]);
  });

  test("holds the pictures that are there, and leaves out one that is lost", async () => {
    const files = await exported(ada);
    expect([...files].filter(([name]) => name.startsWith("files/"))).toEqual([["files/kept.jpg", "picture kept"]]);
  });

  test("has what a code has earned, and neither whose code the account came with nor the accounts it brought", async () => {
    const affiliate = parse(await exported(ada), "affiliate.json");
    expect(affiliate).toMatchObject({ own: { code: ada.id.slice(0, 10) }, commissions: [{ amount_cents: 198 }] });
    expect(affiliate.came_with_a_code).toMatchObject({ created_at: expect.any(String) });
    expect(JSON.stringify(affiliate)).not.toMatch(new RegExp(`${ben.id}|in_of_ben`));
  });

  test("holds nothing of another account", async () => {
    expect([...(await exported(ada)).values()].join("\n")).not.toContain(ben.id);
    const files = await exported(ben);
    expect(threads(files)).toEqual(["conversations/001-Ben-s.json"]);
    expect([...files.values()].join("\n")).not.toContain(ada.id);
  });

  test.each([
    ["en", "everything we store about you"],
    ["fr", "tout ce que nous conservons de vous"],
  ] as const)("explains itself in %s", async (language, words) => {
    expect((await exported(ada, language)).get("README.txt")).toContain(words);
  });

  test("skips no message of a moment that many share", async () => {
    const carol = await makePerson(database.db);
    allowed.add(`export ${carol.id}`);
    for (let one = 0; one < 130; one += 1) await converse(carol, null, 1);
    expect(threads(await exported(carol))).toHaveLength(130);
  });
});

test("an export holds folders and PDF files under the names they were given, and nothing of where they stand", async () => {
  const [dora, key] = [await makePerson(database.db), `pdf/${createId()}`];
  allowed.add(`export ${dora.id}`);
  await database.sql("insert into folder (id, user_id, name, created_at) values ('f' || $1, $1, 'Work', now())", [
    dora.id,
  ]);
  for (const [id, name, stored] of [
    ["1", "../Été.pdf", key],
    ["2", "gone.pdf", "lost"],
  ])
    await database.sql(
      `with stored as (insert into source (id, user_id, kind) values ($1, $2, 'file'))
       insert into document (id, user_id, folder_id, name, file_key, bytes, sha256, created_at, updated_at)
       values ($1, $2, 'f' || $2, $3, $4, 3, $1, now(), now())`,
      [`${dora.id}${id}`, dora.id, name, stored],
    );
  await makeJobRow(database.db, { subject: `${dora.id}1`, workspaceId: dora.id, state: "failed", failure: "corrupt" });
  const files = await exported(dora);
  expect(parse(files, "usage.json")).toMatchObject({
    jobs: [{ kind: "pdf-analysis", subject: `${dora.id}1`, state: "failed", failure: "corrupt", attempts: 1 }],
  });
  expect(parse(files, "documents.json")).toMatchObject({
    folders: [{ name: "Work" }],
    documents: [
      { name: "../Été.pdf", status: "pending" },
      { name: "gone.pdf", status: "pending" },
    ],
  });
  expect(files.get("documents.json")).not.toContain(key);
  const contents = [...files].filter(([name]) => name.startsWith("documents/"));
  expect(contents).toEqual([["documents/001-Été.pdf", `picture ${key}`]]);
});

test("an account that has nothing is exported whole", async () => {
  const nobody = await makePerson(database.db);
  allowed.add(`export ${nobody.id}`);
  const files = await exported(nobody);
  const data = [...files].filter(([name]) => name.endsWith(".json"));
  for (const [, text] of data) expect(JSON.parse(text)).toBeTypeOf("object");
  expect([...files.keys()]).toHaveLength(17);
});

test("asking too often is refused with request.too_many before anything is read", async () => {
  const before = database.roundTrips();
  await expect(exports.open({ ...ada, id: ownId("another") }, "en")).rejects.toThrow("request.too_many");
  expect(database.roundTrips()).toBe(before);
});
