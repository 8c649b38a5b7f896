import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { messageRegistry } from "../../worker/registries.ts";
import { readRecorded } from "../support/recorded.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

let database: Database;
const [before, after] = [readMigrations(), readMigrations()].map((files, later) =>
  files.filter(({ name }) => (later ? name >= "0015" : name < "0015")),
);
beforeAll(async () => {
  database = await openDatabase({ image: await emptyDatabaseImage() });
  await migrate(database.sql, before);
});
afterAll(() => database.close());

const row = (id: string, state: string, phase: string | null, gen: number, failure: string | null = null) => {
  const progress = { percent: 30, done: 3, total: 9, unit: "page" };
  return { id, kind: "pdf-analysis", subject: id, gen, state, phase, failure, ...progress };
};

test("every analysis of before is a job, and every failed step is a message of today", async () => {
  const { sql } = database;
  await sql(`insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.test')`);
  const documents: [string, string, string | null, number][] = [
    ["untouched", "pending", null, 0],
    ["waits", "pending", null, 1],
    ["read", "processing", null, 1],
    ["summed", "analyzing", null, 2],
    ["done", "completed", null, 1],
    ["broken", "failed", "bomb", 3],
  ];
  for (const [id, status, failure, attempts] of documents)
    await sql(
      `with stored as (insert into source (id, user_id, kind) values ($1, 'ada', 'file'))
       insert into document (id, user_id, name, file_key, bytes, sha256, status, failure, attempts, pages, pages_done, percent,
         created_at, updated_at) values ($1, 'ada', 'a.pdf', $1, 1, $1, $2, $3, $4, 9, 3, 30, now(), now())`,
      [id, status, failure, attempts],
    );
  const recorded = Object.entries(readRecorded<{ id: string; kind: string }>("queue-bodies.unversioned"));
  const bodies = recorded.map(([name, body]) => ({ ...body, id: name }));
  for (const body of bodies)
    await sql(`insert into failed_message (id, kind, body, attempts, failed_at) values ($1, $2, $3, 6, now())`, [
      body.id,
      body.kind,
      body,
    ]);

  await migrate(sql, after);

  const rows = await sql(
    "select id, kind, subject, gen, state, phase, failure, percent, done, total, unit from job",
    [],
  );
  expect(rows.toSorted((a, b) => String(a["id"]).localeCompare(String(b["id"])))).toEqual([
    row("broken", "failed", null, 3, "bomb"),
    row("done", "completed", null, 1),
    row("read", "running", "processing", 1),
    row("summed", "running", "analyzing", 2),
    row("waits", "pending", null, 1),
  ]);
  const messages = await sql("select id, kind, body from failed_message", []);
  for (const body of bodies) {
    const kept = messages.find(({ id }) => id === body.id);
    expect(messageRegistry.read(kept?.["body"])).toEqual(messageRegistry.read(body));
    expect(kept?.["kind"]).toBe(body.kind.startsWith("pdf-") ? "pdf-analysis" : body.kind);
  }
});
