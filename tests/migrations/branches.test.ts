import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "../../migrations/migrate.ts";
import { createId } from "../../worker/lib/ids.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { createDice } from "../support/dice.ts";
import { makeSession } from "../support/rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

interface Written {
  id: string;
  role: "user" | "assistant";
  parent: string | null;
  state: "complete" | "stopped";
  createdAt: number;
  left: number | null;
}

/** A thread as it was written before messages had parents, with the parents that its questions really had. */
function writeThread(seed: number): Written[] {
  const dice = createDice(seed);
  const written: Written[] = [];
  const standing = () => written.filter(({ left }) => left === null);
  let now = Date.UTC(2026, 10, 1);
  for (let turn = 0; turn < 12; turn += 1) {
    now += 1 + dice(3);
    const questions = standing().filter(({ role }) => role === "user");
    const replaced = dice(2) === 0 ? questions[dice(questions.length)] : undefined;
    const at = replaced === undefined ? written.length : written.indexOf(replaced);
    const gone = written.slice(at).filter(({ left }) => left === null);
    const parent = replaced === undefined ? (standing().at(-1)?.id ?? null) : replaced.parent;
    for (const message of gone) message.left = now;
    const question: Written = { id: createId(), role: "user", parent, state: "complete", createdAt: now, left: null };
    const stopped = dice(4) === 0 ? "stopped" : "complete";
    const answer: Written = { ...question, id: createId(), role: "assistant", parent: question.id, state: stopped };
    written.push(question, answer);
    if (dice(5) > 0) continue;
    // Withdrawn: what it replaced returns. The next question may come within the same millisecond.
    now += 1 + dice(2);
    for (const message of gone) message.left = null;
    for (const message of [question, answer]) Object.assign(message, { state: "stopped", left: now });
    now -= 1;
  }
  return written;
}

const replay = async () => {
  const migration = readMigrations().find(({ name }) => name.endsWith("_branches.sql"));
  const statement = migration?.text.split("--> statement-breakpoint").find((text) => text.includes("UPDATE"));
  await database.sql(statement ?? "", []);
};

test("threads of before get the parents that their questions had, however often they were asked again", async () => {
  const { userId } = await makeSession(database.db);
  const expected = new Map<string, string | null>();
  const threads = Array.from({ length: 60 }, (_, seed) => writeThread(seed + 1));
  for (const thread of threads) {
    const conversation = createId();
    await database.sql("insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, now(), now())", [
      conversation,
      userId,
    ]);
    const rows = thread.map(({ createdAt, left, ...row }) => ({
      ...row,
      created: new Date(createdAt).toISOString(),
      left: left === null ? null : new Date(left).toISOString(),
    }));
    await database.sql(
      `insert into message (id, conversation_id, role, text, state, created_at, superseded_at)
       select m.id, $1, m.role, '', m.state, m.created, m.left
       from json_to_recordset($2) as m(id text, role text, state text, created timestamptz, "left" timestamptz)`,
      [conversation, JSON.stringify(rows)],
    );
    // What a withdrawn question would have replaced is not known any more, and it is no branch.
    for (const { id, role, state, parent } of thread)
      if (role === "assistant" || state === "complete") expected.set(id, parent);
  }
  await database.sql("update message set parent_id = null", []);
  await replay();
  const rows = await database.sql("select id, parent_id from message where user_id = $1", [userId]);
  const found = new Map(rows.map(({ id, parent_id }) => [String(id), parent_id]));
  expect(Object.fromEntries([...expected.keys()].map((id) => [id, found.get(id)]))).toEqual(
    Object.fromEntries(expected),
  );
  const asked = threads.flat().filter(({ role, state }) => role === "user" && state === "complete");
  const branches = [...Map.groupBy(asked, ({ parent }) => parent).values()];
  expect(branches.some((siblings) => siblings.length > 2)).toBe(true);
  expect(threads.flat().some(({ role, state }) => role === "user" && state === "stopped")).toBe(true);
});

test("a release that does not know of branches writes them all the same", async () => {
  const { userId } = await makeSession(database.db);
  const conversation = createId();
  const ids = Array.from({ length: 6 }, (_, place) => `${place}`.padEnd(24, "p"));
  await database.sql("insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, now(), now())", [
    conversation,
    userId,
  ]);
  const ask = (from: number) =>
    database.sql(
      `insert into message (id, conversation_id, role, text, created_at)
       select id, $1, role, '', now() from (values (1, $2, 'user'), (2, $3, 'assistant')) v(n, id, role) order by n`,
      [conversation, ids[from], ids[from + 1]],
    );
  await ask(0);
  await ask(2);
  await database.sql("update message set superseded_at = now() where id in ($1, $2)", [ids[2], ids[3]]);
  await ask(4);
  const rows = await database.sql("select parent_id from message where conversation_id = $1 order by position", [
    conversation,
  ]);
  expect(rows.map(({ parent_id }) => parent_id)).toEqual([null, ids[0], ids[1], ids[2], ids[1], ids[4]]);
});

// Postgres writes every index of a row anew where one of them reads a column that changed: that of its words above all.
test("a step to another branch changes no index of a message", async () => {
  const reading = await database.sql(
    "select indexname from pg_indexes where tablename = 'message' and indexdef like '%superseded_at%'",
  );
  expect(reading).toEqual([]);
});
