import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runBatch } from "../../../worker/db/client.ts";
import { chunkPage } from "../../../worker/knowledge/chunking.rules.ts";
import { createPassagesRepository } from "../../../worker/knowledge/passages.repository.ts";
import { adoptGeneration, removeSources } from "../../../worker/knowledge/sources.sql.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createDice } from "../../support/dice.ts";
import { makePage } from "../../support/documents.ts";
import { makePerson } from "../../support/people.ts";
import { makeSource } from "../../support/sources.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let database: TestDatabase;
let passages: ReturnType<typeof createPassagesRepository>;
let workspaceId: OwnId;
let sourceId: string;

beforeAll(async () => {
  database = await startDatabase();
  passages = createPassagesRepository(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  workspaceId = (await makePerson(database.db)).id;
  sourceId = await makeSource(database.db, { workspaceId, gen: 0 });
});

const draft = (page: number, text: string, language: "english" | "french" = "english") => ({
  language,
  page: makePage(page, text),
  passages: chunkPage({ text, headings: [] }).chunks.map((chunk) => ({ ...chunk, id: createId(), embedding: null })),
});
const store = (gen: number, ...drafts: ReturnType<typeof draft>[]) =>
  passages.storePages({ workspaceId, sourceId, gen }, drafts);

const columns = "source_id, gen, term, language, passages";
const counted = () => database.sql(`select ${columns} from passage_term where passages <> 0 order by 1, 2, 3, 4`, []);
const recounted = () =>
  database.sql(
    `select source_id, gen, term, language, count(*)::int as passages
     from passage, unnest(tsvector_to_array(stems) || ''::text) term group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [],
  );

describe("the counts of terms", () => {
  test("are of each generation, with the number of all passages", async () => {
    await store(1, draft(1, "The tide is high."), draft(2, "The tide is low."), draft(3, "La marée.", "french"));
    const rows = await database.sql(
      "select term, language, passages from passage_term where source_id = $1 order by language, term",
      [sourceId],
    );
    expect(rows.map(({ term, language, passages: n }) => [term, language, n])).toEqual([
      ["", "english", 2],
      ["high", "english", 1],
      ["low", "english", 1],
      ["tide", "english", 2],
      ["", "french", 1],
      ["mar", "french", 1],
    ]);
  });

  test("change with a page that is written again, in whatever language, and stay when nothing changes", async () => {
    await store(1, draft(1, "The tide is high. ".repeat(120)), draft(2, "The moon."));
    await store(1, draft(1, "Low water."), draft(2, "The moon."));
    expect(await counted()).toEqual(await recounted());
    await store(1, draft(1, "La marée basse.", "french"));
    expect(await counted()).toEqual(await recounted());
  });

  test("of a page that two writers store at once count it once", async () => {
    await Promise.all([1, 2, 3].map(() => store(1, draft(1, "The tide is high."))));
    expect(await counted()).toEqual(await recounted());
  });

  test("of another user's source stay as they are", async () => {
    const other = await makePerson(database.db);
    await passages.storePages({ workspaceId: other.id, sourceId, gen: 1 }, [draft(1, "The tide is high.")]);
    expect(await database.sql("select 1 from passage_term where source_id = $1", [sourceId])).toEqual([]);
  });

  test("go with their generation when another is read, and with their source", async () => {
    await store(1, draft(1, "The tide is high."));
    await store(2, draft(1, "The moon is full."));
    expect(await counted()).toEqual(await recounted());
    const [first, ...others] = adoptGeneration({ workspaceId, sourceId, gen: 2 });
    if (first) await runBatch(database.db, [first, ...others]);
    const gens = await database.sql("select distinct gen from passage_term where source_id = $1", [sourceId]);
    expect(gens).toEqual([{ gen: 2 }]);
    expect(await counted()).toEqual(await recounted());
    await database.db.execute(removeSources(sql`select ${sourceId}`));
    expect(await database.sql("select 1 from passage_term where source_id = $1", [sourceId])).toEqual([]);
  });

  test.each([1, 2, 3])("equal a fresh count after any order of writes, while readings run: seed %i", async (seed) => {
    const dice = createDice(seed);
    const words = ["tide", "moon", "harbour", "ledger", "herring", "storm", "lantern", "quay"];
    const text = () => Array.from({ length: 1 + dice(260) }, () => words[dice(words.length)]).join(" ");
    for (let step = 0; step < 12; step += 1) {
      const pages = [1 + dice(4), 5 + dice(3)];
      await store(1 + dice(2), ...pages.map((page) => draft(page, text(), dice(4) === 0 ? "french" : "english")));
    }
    expect(await counted()).toEqual(await recounted());
  });
});
