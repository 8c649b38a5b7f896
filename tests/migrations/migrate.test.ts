import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

const first = {
  name: "0000_first.sql",
  text: "create table first (id int);--> statement-breakpoint\ncreate table more (id int)",
};
const second = { name: "0001_second.sql", text: "alter table first add column word text;" };

describe("the migrations", () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ image: await emptyDatabaseImage() });
  });
  beforeEach(() => database.sql("drop schema public cascade; create schema public"));
  afterAll(() => database.close());

  const tables = async () => {
    const rows = await database.sql("select tablename from pg_tables where schemaname = 'public' order by 1", []);
    return rows.map((row) => row["tablename"]);
  };

  test("the real files make the real tables", async () => {
    const files = readMigrations();
    expect(await migrate(database.sql)).toEqual(files.map(({ name }) => name));
    expect(await tables()).toEqual(expect.arrayContaining(["ai_model", "conversation", "message", "plan", "user"]));
    expect(await migrate(database.sql)).toEqual([]);
    const settings = await database.sql("select setconfig from pg_db_role_setting", []);
    expect(settings).toEqual([{ setconfig: ["jit=off"] }]);
  });

  test("the command brings a database to the schema through the driver, and again changes nothing", async () => {
    const { databaseUrl, fetchEndpoint } = database.bridge;
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_FETCH_ENDPOINT: fetchEndpoint };
    const run = async () =>
      (await promisify(execFile)(process.execPath, ["migrations/migrate.ts", "--seed"], { env })).stdout;
    expect(await run()).toBe(
      `migrated: ${readMigrations()
        .map(({ name }) => name)
        .join(", ")}\nseeded\n`,
    );
    expect(await run()).toBe("nothing to migrate\nseeded\n");
  });

  test("only what is new is applied, in order", async () => {
    expect(await migrate(database.sql, [first])).toEqual(["0000_first.sql"]);
    expect(await migrate(database.sql, [first, second])).toEqual(["0001_second.sql"]);
    expect(await database.sql("select word from first", [])).toEqual([]);
  });

  test("a file that was changed after it was applied is refused, and nothing else runs", async () => {
    await migrate(database.sql, [first]);
    const changed = { ...first, text: `${first.text}; -- afterthought` };
    await expect(migrate(database.sql, [changed, second])).rejects.toThrow("0000_first.sql was changed after");
    await expect(database.sql("select word from first", [])).rejects.toThrow("word");
  });

  test("a file that fails leaves nothing of itself, and can be mended", async () => {
    const broken = { name: "0000_broken.sql", text: "create table half (id int); create table half (id int);" };
    await expect(migrate(database.sql, [broken])).rejects.toThrow("already exists");
    expect(await tables()).toEqual(["schema_migration"]);
    expect(await migrate(database.sql, [{ ...broken, text: "create table half (id int);" }])).toEqual([broken.name]);
  });

  test("two runners at once apply a file once", async () => {
    await migrate(database.sql, []);
    await Promise.all([migrate(database.sql, [first]), migrate(database.sql, [first])]);
    expect(await database.sql("select name from schema_migration", [])).toEqual([{ name: first.name }]);
  });
});
