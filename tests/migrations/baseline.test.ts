import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../local/database/database.ts";
import { prepareDatabase } from "../../local/stack.ts";
import type { BeforeBaseline } from "../../migrations/baseline.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { openEmptyDatabase } from "../support/empty-database.ts";
import { restoreEarlierRelease } from "../support/earlier-release.ts";
import { schemaLines } from "../support/schema-lines.ts";

const folder = `${import.meta.dirname}/../../migrations`;
const before = JSON.parse(readFileSync(`${folder}/before-baseline.json`, "utf8")) as BeforeBaseline;
const files = readMigrations();
const baseline = files.filter(({ name }) => name === before.baseline);

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

const known = () => database.sql("select name, checksum from schema_migration order by name", []);
/** Every row that a person, an admin or the seed has made. */
async function contents(): Promise<unknown> {
  const tables = await database.sql(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    [],
  );
  const rows: [string, unknown][] = [];
  for (const { name } of tables)
    if (name !== "schema_migration")
      rows.push([
        String(name),
        await database.sql(`select to_jsonb(t) as row from "${String(name)}" t order by 1`, []),
      ]);
  return rows;
}

describe("a database of the release before the baseline", () => {
  let earlier: { schema: string[]; contents: unknown };
  beforeAll(async () => {
    await restoreEarlierRelease(database.sql);
    earlier = { schema: await schemaLines(database.sql), contents: await contents() };
  });

  test("has every file that the baseline stands for", async () => {
    expect(Object.fromEntries((await known()).map(({ name, checksum }) => [name, checksum]))).toEqual(before.files);
  });

  test("is marked, and neither its tables nor its rows change", async () => {
    expect(await migrate(database.sql, baseline)).toEqual([]);
    expect({ schema: await schemaLines(database.sql), contents: await contents() }).toEqual(earlier);
    expect((await known()).map(({ name }) => name)).toEqual([...Object.keys(before.files), before.baseline].toSorted());
    expect(await migrate(database.sql, baseline)).toEqual([]);
  });

  test("goes on with every file after the baseline and the seed, and keeps its conversation", async () => {
    await prepareDatabase(database);
    const after = files.filter(({ name }) => name !== before.baseline).map(({ name }) => name);
    expect((await known()).map(({ name }) => name)).toEqual(expect.arrayContaining([before.baseline, ...after]));
    const messages = await database.sql("select role, state from message order by position", []);
    expect(messages).toEqual([
      { role: "user", state: "complete" },
      { role: "assistant", state: "complete" },
    ]);
  });

  test("has the very schema that the baseline makes of a database without any of its files", async () => {
    await database.sql("drop schema public cascade; create schema public");
    expect(await migrate(database.sql, baseline)).toEqual([before.baseline]);
    expect(await schemaLines(database.sql)).toEqual(earlier.schema);
    expect(earlier.schema.length).toBeGreaterThan(2_000);
    const settings = await database.sql(
      `select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database()`,
      [],
    );
    expect(JSON.stringify(settings)).toContain("jit=off");
  });
});

describe("a database that has some of the earlier files", () => {
  beforeAll(async () => {
    await restoreEarlierRelease(database.sql);
    await database.sql("delete from schema_migration where name > '0042_jit_off.sql'");
  });

  test("is refused with the release that has the others, and nothing changes", async () => {
    const earlier = [await known(), await schemaLines(database.sql), await contents()];
    await expect(migrate(database.sql)).rejects.toThrow(
      "it stands at 0042_jit_off.sql, and the 47 files up to 0000_baseline.sql are in release 0.1.0 alone. Nothing was changed: start release 0.1.0 on it once",
    );
    expect([await known(), await schemaLines(database.sql), await contents()]).toEqual(earlier);
  });

  test("stops the start, which says that the folder stays and where another may begin", async () => {
    await expect(prepareDatabase(database)).rejects.toThrow("This data stays as it is; --data DIR starts beside it");
  });

  test("is refused too where one of them had another text", async () => {
    await database.sql("update schema_migration set checksum = 'other' where name = '0003_pdf.sql'");
    await expect(migrate(database.sql)).rejects.toThrow("0003_pdf.sql was changed after this database applied it");
  });
});
