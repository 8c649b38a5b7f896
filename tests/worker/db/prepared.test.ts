import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runBatch } from "../../../worker/db/client.ts";
import { createShapes, prepare, slot } from "../../../worker/db/prepared.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";

interface Request {
  name: string;
  count: number;
}
const name = slot(({ name: value }: Request) => value);
const count = slot(({ count: value }: Request) => value);

describe("a prepared statement", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.close());

  test("has one place for a slot that stands in it twice, and the values of each request", () => {
    const twice = prepare<Request>(sql`select ${name}::text, ${count}::int, ${7}::int, ${name}::text`);
    expect(twice.text).toBe("select $1::text,$2::int,$3::int,$1::text");
    expect(twice.filledWith({ name: "a", count: 1 })).toEqual({ text: twice.text, params: ["a", 1, 7] });
    expect(twice.filledWith({ name: "b", count: 2 }).params).toEqual(["b", 2, 7]);
  });

  test("loses comments and spaces, but none that is quoted", async () => {
    const spaced = prepare<Request>(sql`
      select 'it''s  ( a , b ) -- c' as "the  one", -- It stays (or not,
        array[ 1, 2 ] = array[1,2] as same
      from (values (${count}::int)) v( n )`);
    expect(spaced.text).toBe(
      `select 'it''s  ( a , b ) -- c' as "the  one", array[ 1,2 ]=array[1,2] as same from(values($1::int))v(n)`,
    );
    const [rows] = await runBatch(database.db, [spaced.filledWith({ name: "", count: 1 })]);
    expect(rows).toEqual([{ "the  one": "it's  ( a , b ) -- c", same: true }]);
  });

  test("runs in one batch with others, each with its own rows", async () => {
    const named = prepare<Request>(sql`select ${name}::text as name`);
    const before = database.roundTrips();
    const found = await runBatch(database.db, [
      named.filledWith({ name: "x'; --", count: 0 }),
      sql`select ${2}::int as two`,
    ]);
    expect(found).toEqual([[{ name: "x'; --" }], [{ two: 2 }]]);
    expect(database.roundTrips() - before).toBe(1);
    expect(await runBatch(database.db, [])).toEqual([]);
  });
});

test("what is made for a shape is kept under what it belongs to", () => {
  const shapes = createShapes<object, object>();
  const [one, other] = [{}, {}];
  const made = shapes(one, "a", () => ({}));
  expect(shapes(one, "a", () => ({}))).toBe(made);
  expect(shapes(one, "b", () => ({}))).not.toBe(made);
  expect(shapes(other, "a", () => ({}))).not.toBe(made);
});
