import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createImportRepository } from "../../../worker/modules/publishing/import/import.repository.ts";
import { createImport } from "../../../worker/modules/publishing/import/import.service.ts";
import { mostPosts } from "../../../worker/modules/publishing/posts/posts.rules.ts";
import { createTargetsRepository } from "../../../worker/modules/publishing/publications/targets.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { noon, socialRows } from "./rows.ts";
import { inOwn, ownId } from "../../support/owner-ids.ts";

const header = "date,time,platform,text";
const good = "2026-12-01,9:30,linkedin,One\n2026-12-02,9:30,x,Two";
const bad = "2026-12-03,25:00,x,Three";
const table = `${header}\n${good}`;
const mixed = `${table}\n${bad}`;

let database: TestDatabase;
beforeAll(async () => void (database = await startDatabase()));
afterAll(() => database.close());

let ada: string;
beforeEach(async () => void (ada = (await makePerson(database.db)).id));

type Change = Partial<{ csv: string; dry_run: boolean; skip_bad: boolean; request_id: string; zone: string }>;
const read = (change: Change = {}) =>
  createImport({
    posts: createImportRepository(database.db),
    targets: createTargetsRepository(database.db),
    clock: createHandClock(noon.getTime()),
  }).read(inOwn(ownId(ada)), { csv: table, zone: "Europe/Paris", ...change }, "en");
const stored = () =>
  database.sql(
    `select p.id, origin, wall_time, zone, platform, parts->0->>'text' as text from social_post p
     join post_variant v on v.post_id = p.id where p.user_id = $1 order by planned_at`,
    [ada],
  );

test("rows become planned posts, and nothing is scheduled", async () => {
  const { posts, ...rest } = await read();
  expect(rest).toEqual({ rows: 2, stored: true, errors: [], ignored: [] });
  const time = { origin: "import", zone: "Europe/Paris" };
  expect(await stored()).toEqual([
    { ...time, id: posts[0]?.post_id, wall_time: "2026-12-01T09:30", platform: "linkedin", text: "One" },
    { ...time, id: posts[1]?.post_id, wall_time: "2026-12-02T09:30", platform: "twitter", text: "Two" },
  ]);
  expect(await database.sql("select from publication where user_id = $1", [ada])).toEqual([]);
});

test.each([
  ["a dry run", { dry_run: true }],
  ["one row that is wrong", { csv: mixed }],
])("%s stores nothing, and shows what would be", async (_what, change) => {
  const answer = await read(change);
  expect([answer.stored, answer.posts.map(({ row, post_id: id }) => [row, id])]).toEqual([
    false,
    [
      [2, null],
      [3, null],
    ],
  ]);
  expect(await stored()).toEqual([]);
});

test("with the word for it, the rows that are right are stored without the others", async () => {
  const answer = await read({ csv: mixed, skip_bad: true });
  expect(answer).toMatchObject({ rows: 3, stored: true, errors: [{ row: 4, column: "time", code: "time" }] });
  expect(await stored()).toHaveLength(2);
});

test("the same request stores once, also on two devices at once; with another table it is refused", async () => {
  const request_id = createId();
  const answers = await Promise.all([read({ request_id }), read({ request_id })]);
  answers.push(await read({ request_id }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await expect(read({ request_id, csv: `${table}\n2026-12-04,9:30,x,Four` })).rejects.toThrow("social.request_reused");
  await expect(read({ request_id, zone: "UTC" })).rejects.toThrow("social.request_reused");
  expect(await stored()).toHaveLength(2);
});

test("a text for X may be as long as its account's posts", async () => {
  const csv = `${header}\n2026-12-01,9:30,x,${"a".repeat(300)}`;
  expect((await read({ csv })).errors).toEqual([{ row: 2, column: "text", code: "too_long" }]);
  const long = { platform: "twitter", isPrimary: true, subscriptionType: "Premium" } as const;
  await socialRows(database.db).account(ownId(ada), long);
  expect((await read({ csv })).stored).toBe(true);
});

test("where there is no room for all, none is stored", async () => {
  await database.sql(
    `insert into social_post (id, user_id, origin, content_hash, language, created_at, updated_at)
     select $1 || n, $1, 'manual', '', 'en', now(), now() from generate_series(2, $2::int) n`,
    [ada, mostPosts],
  );
  await expect(read()).rejects.toThrow("social.post_not_kept");
  expect(await stored()).toEqual([]);
});
