import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

const people = 12_000;
const isBefore = (name: string) => name < "0009";

describe("the migration to workspaces", () => {
  let database: Database;

  const count = async (from: string) =>
    Number((await database.sql(`select count(*)::int as n from ${from}`))[0]?.["n"]);
  const own = () =>
    count(`workspace w join membership m on m.workspace_id = w.id and m.person_id = w.person_id and m.role = 'owner'`);

  beforeAll(async () => {
    database = await openDatabase({ image: await emptyDatabaseImage() });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql("drop schema public cascade; create schema public");
    await migrate(
      database.sql,
      readMigrations().filter(({ name }) => isBefore(name)),
    );
    await database.sql(`insert into "user" (id, name, email, is_anonymous)
      select 'p' || n, '', n || '@example.test', n % 3 = 0 from generate_series(1, ${people}) n`);
    await database.sql(
      "insert into folder (id, user_id, name, created_at) select 'f' || n, 'p' || n, '', now() from generate_series(1, 9) n",
    );
  });

  test("gives each person who was there one of their own, and what they have to it", async () => {
    await migrate(database.sql);
    expect([await own(), await count("workspace")]).toEqual([people, people]);
    expect(await count("pg_constraint where contype = 'f' and not convalidated")).toBe(0);
    await database.sql(`delete from "user" where id = 'p1'`);
    expect([await count("folder"), await count("workspace")]).toEqual([8, people - 1]);
    await database.sql(`insert into "user" (id, name, email) values ('new', '', 'new@example.test')`);
    expect(await own()).toBe(people);
  });

  test("that is cut off between two batches goes on where it stopped", async () => {
    let batches = 0;
    const cut: typeof database.sql = async (text, params) => {
      if (text.includes('INSERT INTO "membership"') && !text.startsWith("do ") && (batches += 1) === 2)
        throw new Error("cut off");
      return database.sql(text, params);
    };
    await expect(migrate(cut)).rejects.toThrow("cut off");
    expect(await own()).toBe(5_000);
    // The release before goes on meanwhile, and knows nothing of workspaces.
    await database.sql(`insert into "user" (id, name, email) values ('meanwhile', '', 'meanwhile@example.test')`);
    expect(await own()).toBe(5_001);
    await migrate(database.sql);
    expect(await own()).toBe(people + 1);
  });
});
