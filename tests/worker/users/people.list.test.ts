import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countedPeople } from "../../../worker/contract/people.contract.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openPeople, noon } from "./people.fixture.ts";
import type { Drawn, People } from "./people.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";

let database: TestDatabase;
let people: People;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql(`delete from "user"; delete from usage_month`);
  people = openPeople(database);
});

const names = async (...asked: Parameters<People["list"]>) =>
  (await people.list(...asked)).rows.map(({ name }) => name);
const addAll = async (...all: Drawn[]) => {
  const ids: string[] = [];
  for (const one of all) ids.push(await people.add(one));
  return ids;
};
const hoursAgo = (hours: number) => new Date(noon - hours * 3_600_000).toISOString();

describe("the list of people", () => {
  test("begins with the newest account, and shows plan, month and standing of each", async () => {
    const [ada = "", ben] = await addAll({ name: "Ada", createdAt: hoursAgo(1) }, { name: "Ben" });
    await people.spend(ownId(ada), 3, 700);
    await database.sql(
      `insert into session (id, token, user_id, expires_at, updated_at) values ('one', 'one', $1, $2, $2)`,
      [ada, hoursAgo(-5)],
    );
    const { ids, rows, total } = await people.list();
    expect([ids, total]).toEqual([[ben, ada], 2]);
    const [plan] = await database.sql("select name from plan where id = 1");
    expect(rows[1]).toEqual({
      id: ada,
      name: "Ada",
      email: `${ada.toLowerCase()}@example.test`,
      guest: false,
      created_at: hoursAgo(1),
      last_seen: hoursAgo(-5),
      questions: 3,
      cost_micros: 700,
      plan: { id: 1, name: plan?.["name"] },
      suspended: false,
      needs_look: false,
    });
    expect(rows[0]?.last_seen).toBe(hoursAgo(0));
  });

  test("has guests only where they are asked for, and accounts that are being removed nowhere", async () => {
    const [, gus, eve] = await addAll({ name: "Ada" }, { guest: true }, { name: "Eve" });
    await database.sql(`update "user" set removal = '{"email":"e@x.test","language":"en"}' where id = $1`, [eve]);
    expect(await names()).toEqual(["Ada"]);
    const { rows, total } = await people.list({ state: "guests" });
    expect([rows.map(({ id, guest, email }) => [id, guest, email]), total]).toEqual([[[gus, true, ""]], 1]);
    expect((await people.list({ state: "guests", q: gus ?? "" })).ids).toEqual([gus]);
  });

  test("filters by active, suspended and marked accounts, and by plan", async () => {
    await addAll(
      { name: "Ada" },
      { name: "Ben", suspended: true },
      { name: "Cam", needsLook: "unknown_price", plan: 2 },
    );
    expect(await names({ state: "active", sort: "created_at" })).toEqual(expect.arrayContaining(["Ada", "Cam"]));
    expect((await people.list({ state: "active" })).total).toBe(2);
    expect(await names({ state: "suspended" })).toEqual(["Ben"]);
    expect(await names({ state: "needs_look" })).toEqual(["Cam"]);
    expect(await names({ plan: "2" })).toEqual(["Cam"]);
    expect(await names({ plan: "2", state: "suspended" })).toEqual([]);
    expect(await names({ plan: "2", q: "cam" })).toEqual(["Cam"]);
    expect(await names({ plan: "1", q: "cam" })).toEqual([]);
  });

  test.each([
    ["created_at", ["Cam", "Ada", "Ben", "Dan"]],
    ["email", ["Ben", "Dan", "Ada", "Cam"]],
    ["plan", ["Dan", "Ada", "Cam", "Ben"]],
    ["cost", ["Dan", "Ben", "Ada", "Cam"]],
    ["questions", ["Dan", "Ben", "Cam", "Ada"]],
  ] as const)("is ordered by %s, one way and the other", async (column, order) => {
    const [ada = "", ben = "", cam = ""] = await addAll(
      { name: "Ada", email: "m@x.test", plan: 2, createdAt: hoursAgo(3) },
      { name: "Ben", email: "a@x.test", plan: null, createdAt: hoursAgo(2) },
      { name: "Cam", email: "z@x.test", plan: 3, createdAt: hoursAgo(4) },
      { name: "Dan", email: "b@x.test", plan: 1, createdAt: hoursAgo(1) },
    );
    await people.spend(ownId(ada), 9, 100);
    await people.spend(ownId(cam), 2, 5_000);
    // Much, but of another month: nothing now, and above who never asked.
    await people.spend(ownId(ben), 900, 900_000, { month: "2026-10-01" });
    expect(await names({ sort: column })).toEqual(order);
    expect(await names({ sort: `-${column}` })).toEqual(order.toReversed());
    const row = (await people.list()).rows.find(({ id }) => id === ben);
    expect([row?.questions, row?.cost_micros]).toEqual([0, 0]);
  });

  test("has pages that neither repeat nor leave out an account, in any order", async () => {
    await database.sql(
      `insert into "user" (id, name, email, created_at)
       select 'person-number-' || lpad(i::text, 10, '0'), 'Same', i || '@x.test', '2026-11-01' from generate_series(1, 120) i`,
    );
    for (const sort of ["created_at", "-cost", "plan"] as const) {
      const pages = await Promise.all(["1", "2", "3", "4"].map((page) => people.list({ sort, page })));
      expect(pages.map(({ ids, total }) => [ids.length, total])).toEqual([
        [50, 120],
        [50, 120],
        [20, 120],
        [0, 120],
      ]);
      expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(120);
    }
  });
});

describe("the search of people", () => {
  test.each([
    ["a part of an address, whatever its case", "LOVELACE", ["Ada"]],
    ["a part of a name", "é cam", ["Zoé Cam"]],
    ["a word of another person's", "example", ["Ada", "Zoé Cam"]],
    ["two letters, where something begins with them", "zo", ["Zoé Cam"]],
    ["two letters that stand only inside", "ov", []],
    ["signs that mean something to a database", "%_\\", []],
    ["a customer of the payment provider", "cus_ada", ["Ada"]],
    ["an unknown customer", "cus_nobody", []],
    ["spaces alone: every person", "  ", ["Ada", "Zoé Cam"]],
    ["an unknown id", "N".repeat(24), []],
  ])("finds by %s", async (_, q, found) => {
    const [ada] = await addAll(
      { name: "Ada", email: "ada.lovelace@example.test", createdAt: hoursAgo(1) },
      { name: "Zoé Cam", email: "z@example.test", createdAt: hoursAgo(2) },
      { guest: true },
    );
    await database.sql(
      `insert into billing_customer (user_id, customer_id, language, created_at) values ($1, 'cus_ada', 'en', now())`,
      [ada],
    );
    expect(await names({ q })).toEqual(found);
    expect((await people.list({ q })).total).toBe(found.length);
  });

  test("finds an id", async () => {
    const [, ben = ""] = await addAll({ name: "Ada" }, { name: "Ben" });
    expect(await names({ q: ben })).toEqual(["Ben"]);
  });

  test("of very many counts to an end, and still begins with the first in order", async () => {
    await database.sql(
      `insert into "user" (id, name, email, created_at)
       select 'person-number-' || lpad(i::text, 10, '0'), 'Common ' || i, i || '@x.test', timestamptz '2026-11-01' + i * interval '1 minute'
       from generate_series(1, ${countedPeople.found + 50}) i`,
    );
    const { rows, total, more } = await people.list({ q: "common" });
    expect([rows[0]?.name, rows.length, total, more]).toEqual([
      `Common ${countedPeople.found + 50}`,
      50,
      countedPeople.found,
      true,
    ]);
    expect(await people.list()).toMatchObject({ total: countedPeople.found + 50, more: false });
  });
});

const row = async (id: string) =>
  (
    await database.sql("select plan_id, month::text, questions, cost_micros::int from person where user_id = $1", [id])
  )[0];

describe("the row that the list is made of", () => {
  test("adds up months of several models, kinds and statements, and counts only the latest month", async () => {
    const id = await people.add();
    await people.spend(ownId(id), 5, 500, { month: "2026-10-01" });
    await people.spend(ownId(id), 1, 100);
    await people.spend(ownId(id), 2, 200);
    await people.spend(ownId(id), 4, 10, { model: 2 });
    await people.spend(ownId(id), 7, 30, { kind: "platform" });
    await people.spend(ownId(id), 50, 5_000, { month: "2026-09-01" });
    expect(await row(id)).toMatchObject({ month: "2026-11-01", questions: 7, cost_micros: 340 });
    await database.sql("delete from usage_month where user_id = $1 and model_id = 2", [id]);
    expect(await row(id)).toMatchObject({ questions: 3, cost_micros: 330 });
  });

  test("of one statement that writes several months and people takes each one's latest", async () => {
    const [ada = "", ben = ""] = await addAll({}, {});
    await database.sql(
      `insert into usage_month (user_id, month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
       values ($1, '2026-10-01', 1, 'chat', 1, 1, 0, 0, 0, 11), ($1, '2026-11-01', 1, 'chat', 1, 2, 0, 0, 0, 22),
         ($1, '2026-11-01', 2, 'chat', 1, 3, 0, 0, 0, 33), ($2, '2026-10-01', 1, 'chat', 1, 4, 0, 0, 0, 44)`,
      [ada, ben],
    );
    expect(await row(ada)).toMatchObject({ month: "2026-11-01", questions: 5, cost_micros: 55 });
    expect(await row(ben)).toMatchObject({ month: "2026-10-01", questions: 4, cost_micros: 44 });
  });

  test("follows the plan, and goes with the account", async () => {
    const id = await people.add({ plan: 1 });
    await database.sql("update entitlement set plan_id = 2 where user_id = $1", [id]);
    expect(await row(id)).toMatchObject({ plan_id: 2 });
    await database.sql("delete from entitlement where user_id = $1", [id]);
    expect(await row(id)).toMatchObject({ plan_id: null });
    await database.sql(`delete from "user" where id = $1`, [id]);
    expect(await row(id)).toBeUndefined();
  });
});
