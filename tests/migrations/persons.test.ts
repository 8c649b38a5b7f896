import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

const cards = 6_000;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ image: await emptyDatabaseImage() });
  await database.sql("drop schema public cascade; create schema public");
  await migrate(
    database.sql,
    readMigrations().filter(({ name }) => name < "0015"),
  );
  await database.sql(
    `insert into "user" (id, name, email) values ('ada', '', 'a@example.test'), ('ben', '', 'b@example.test')`,
  );
  await database.sql(
    `insert into generation (id, user_id, document_id, document_gen, document_title, kind, template, style, title, language,
       audience, options, status, ledger, held_micros, reservation, created_at, updated_at)
     values ('work', 'ada', null, 1, '', 'flashcards', 'essay', 'essay', '', 'en', '', '{}', 'completed', '{}', 0, 'work', now(), now())`,
  );
  await database.sql(`insert into flashcard (id, generation_id, user_id, document_id, place, kind, front, back, chapter, fingerprint, created_at)
    select 'c' || n, 'work', 'ada', 'tides', n, 'basic', '', '', '', n, now() from generate_series(1, ${cards}) n`);
  await database.sql(`insert into flashcard_review (card_id, user_id, state, due_at, updated_at)
    select id, 'ada', '{"reps": 1}', now(), now() from flashcard where id <> 'c${cards}'`);
  await rate("first");
  await keep("early");
});
afterAll(() => database.close());

/** As the release before writes them: no column says who it was. */
const rate = (id: string) =>
  database.sql(
    `insert into flashcard_log (review_id, card_id, user_id, rating, at) values ('${id}', 'c1', 'ada', 3, now())`,
  );
const keep = (id: string) =>
  database.sql(`insert into social_draft (id, user_id, title, platforms, parts, request_id, created_at, updated_at)
    values ('${id}', 'ada', '', '{linkedin}', '[]', '${id}', now(), now()) on conflict (user_id, request_id) do update set title = 'again'`);
const review = (card: string, reps: number) =>
  database.sql(`insert into flashcard_review (card_id, user_id, state, due_at, updated_at) values ('${card}', 'ada', '{"reps": ${reps}}', now(), now())
    on conflict (card_id) do update set state = excluded.state, due_at = excluded.due_at, updated_at = excluded.updated_at`);
const repsOf = async (table: string, card: string) =>
  database.sql(`select user_id, (state ->> 'reps')::int as reps from ${table} where card_id = '${card}' order by 1`);
const number = async (query: string) =>
  Number((await database.sql(`select count(*)::int as n from ${query}`))[0]?.["n"]);

test("what one person knew, rated and drafted becomes theirs, however the migration is cut", async () => {
  let batches = 0;
  const cut: typeof database.sql = async (text, params) => {
    if (text.startsWith('WITH "missing"') && text.includes("flashcard_progress") && (batches += 1) === 2)
      throw new Error("cut off");
    return database.sql(text, params);
  };
  await expect(migrate(cut)).rejects.toThrow("cut off");
  expect(await number("flashcard_progress")).toBe(5_000);
  // The release before goes on meanwhile: what is newer stays.
  for (const card of ["c1", `c${cards}`]) await review(card, 7);
  await rate("meanwhile");
  await migrate(database.sql);
  expect(await number("flashcard_progress where user_id = 'ada'")).toBe(cards);
  expect(await repsOf("flashcard_progress", "c1")).toEqual([{ user_id: "ada", reps: 7 }]);
  expect(await number("flashcard_log where person_id = 'ada'")).toBe(2);
  expect(await number("social_draft where person_id = 'ada'")).toBe(1);
  expect(await number("pg_constraint where contype = 'f' and not convalidated")).toBe(0);
  expect(await number("pg_class where relname = 'conversation_document'")).toBe(0);
});

test("the release before and this one read what the other writes, and it nothing of other members", async () => {
  await review("c2", 8);
  expect(await repsOf("flashcard_progress", "c2")).toEqual([{ user_id: "ada", reps: 8 }]);
  await database.sql("update flashcard_progress set state = '{\"reps\": 9}' where card_id = 'c2' and user_id = 'ada'");
  await database.sql(
    "insert into flashcard_progress (card_id, user_id, state, due_at, updated_at) values ('c2', 'ben', '{\"reps\": 1}', now(), now())",
  );
  expect(await repsOf("flashcard_review", "c2")).toEqual([{ user_id: "ada", reps: 9 }]);
  expect(await repsOf("flashcard_progress", "c2")).toEqual([
    { user_id: "ada", reps: 9 },
    { user_id: "ben", reps: 1 },
  ]);
  await rate("later");
  for (const id of ["late", "late"]) await keep(id);
  expect(await number("flashcard_log where person_id is null")).toBe(0);
  expect(await database.sql("select title, person_id from social_draft where id = 'late'")).toEqual([
    { title: "again", person_id: "ada" },
  ]);
  await database.sql(`delete from "user" where id = 'ada'`);
  for (const table of ["flashcard_progress", "flashcard_review", "flashcard_log", "social_draft"])
    expect(await number(table)).toBe(0);
});
