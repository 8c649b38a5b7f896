import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

/** A user with one file that was read twice, and one that was never read, as the release before sources stored them. */
const before = `
  insert into "user" (id, name, email, email_verified, is_anonymous, created_at, updated_at)
    values ('ada', 'Ada', 'ada@example.com', true, false, now(), now());
  insert into document (id, user_id, name, file_key, bytes, sha256, gen, status, created_at, updated_at) values
    ('tides', 'ada', 'tides.pdf', 'pdf/1', 10, 'a', 2, 'completed', now(), now()),
    ('unread', 'ada', 'unread.pdf', 'pdf/2', 10, 'b', 0, 'pending', now(), now());
  insert into document_page (document_id, gen, page, user_id, text, runs, width, height, rotation) values
    ('tides', 2, 1, 'ada', 'The tide is high.', '[]', 595, 842, 0);
  insert into document_chunk (id, document_id, gen, page, place, user_id, start, "end", headings, text, language, words, stems)
    values ('p1', 'tides', 2, 1, 0, 'ada', 0, 17, '{}', 'The tide is high.', 'english',
      to_tsvector('simple', 'The tide is high.'), to_tsvector('english', 'The tide is high.'));
  insert into document_summary (document_id, gen, place, user_id, first_page, last_page, summary)
    values ('tides', 2, 0, 'ada', 1, 1, 'Of tides.')`;

describe("files of the release before sources", () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ image: await emptyDatabaseImage() });
    const files = readMigrations();
    const at = files.findIndex(({ name }) => name === "0013_sources.sql");
    await migrate(database.sql, files.slice(0, at));
    await database.sql(before);
    await migrate(database.sql, files);
  }, 60_000);
  afterAll(() => database.close());

  test("have a source each, of the same owner and generation", async () => {
    expect(await database.sql("select id, user_id, kind, gen from source order by id", [])).toEqual([
      { id: "tides", user_id: "ada", kind: "file", gen: 2 },
      { id: "unread", user_id: "ada", kind: "file", gen: 0 },
    ]);
  });

  test("keep their pages and passages", async () => {
    const [page] = await database.sql("select source_id, gen, page, text, width, anchor from source_page", []);
    expect(page).toEqual({ source_id: "tides", gen: 2, page: 1, text: "The tide is high.", width: 595, anchor: null });
    const [passage] = await database.sql("select id, source_id, gen, page, ordinal, text from passage", []);
    expect(passage).toEqual({
      id: "p1",
      source_id: "tides",
      gen: 2,
      page: 1,
      ordinal: 0,
      text: "The tide is high.",
    });
  });

  test("go with all that was made of them when their source goes", async () => {
    await database.sql("delete from source where id = 'tides'");
    const rows = await database.sql(
      `select id from document union all select source_id from source_page
       union all select source_id from passage union all select document_id from document_summary`,
      [],
    );
    expect(rows).toEqual([{ id: "unread" }]);
  });
});
