import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { chunkPage } from "../../../worker/knowledge/chunking.rules.ts";
import { createPassagesRepository } from "../../../worker/knowledge/passages.repository.ts";
import type { PageDraft } from "../../../worker/knowledge/passages.repository.ts";
import type { SourceGeneration } from "../../../worker/knowledge/source.ts";
import { embeddingSize } from "../../../worker/knowledge/embedding.rules.ts";
import { rankByWords } from "../../../worker/knowledge/ranking.rules.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePage } from "../../support/documents.ts";
import { makePerson } from "../../support/people.ts";
import { makeSource, readOf } from "../../support/sources.ts";
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
  sourceId = await makeSource(database.db, { workspaceId });
});

/** A vector that points along one axis. */
const along = (axis: number) => Array.from({ length: embeddingSize }, (_, at) => (at === axis ? 1 : 0));

interface PageOptions extends Partial<SourceGeneration>, Partial<Pick<PageDraft, "language">> {
  page?: number;
  embedding?: number[];
  headings?: string[];
}

/** Stores a page of one passage. */
async function store(text: string, { page = 1, embedding, headings = [], ...more }: PageOptions = {}): Promise<void> {
  const made = chunkPage({ text, headings: [] }).chunks;
  const stored = made.map((chunk) => ({ ...chunk, headings, id: createId(), embedding: embedding ?? null }));
  const { language = "english", ...of } = more;
  const draft = { language, page: makePage(page, text), passages: stored };
  await passages.storePages({ workspaceId, sourceId, gen: 1, ...of }, [draft]);
}

interface Asked {
  question: string;
  owner?: string;
  sources?: readonly string[];
  embedding?: readonly number[];
}

const search = ({ question, owner = workspaceId, sources = [sourceId], embedding }: Asked) =>
  passages.search({
    owner: sql`${owner}`,
    scope: readOf(sources),
    question: sql`${question}`,
    embedding: embedding ?? null,
  });

const find = async (question: string, more: Partial<Asked> = {}): Promise<string[]> =>
  rankByWords(await search({ question, ...more })).map(({ text }) => text);

const rowsOf = async (id: string) =>
  (await database.sql("select page, ordinal, text from passage where source_id = $1 order by 1, 2", [id])).map(
    ({ page, text }) => `${String(page)}: ${String(text)}`,
  );

const idsOf = (id: string) => database.sql("select id from passage where source_id = $1", [id]);

describe("storing a page", () => {
  test("again, however often, leaves it as once", async () => {
    for (let time = 0; time < 3; time += 1) await store("The tide is high.");
    expect(await rowsOf(sourceId)).toEqual(["1: The tide is high."]);
  });

  test("twice at once leaves it as once", async () => {
    await Promise.all([store("The tide is high."), store("The tide is high.")]);
    expect(await rowsOf(sourceId)).toEqual(["1: The tide is high."]);
  });

  test("with fewer passages than before forgets the others", async () => {
    await store(`${"The tide is high. ".repeat(100)}`);
    expect((await rowsOf(sourceId)).length).toBeGreaterThan(1);
    await store("The tide is low.");
    expect(await rowsOf(sourceId)).toEqual(["1: The tide is low."]);
  });

  test("keeps the ids that citations of it carry", async () => {
    await store("The tide is high.");
    const before = await idsOf(sourceId);
    await store("The tide is high.");
    expect(await idsOf(sourceId)).toEqual(before);
  });

  test("of a source that was deleted writes nothing", async () => {
    await database.sql("delete from source where id = $1", [sourceId]);
    await store("The tide is high.");
    expect(await rowsOf(sourceId)).toEqual([]);
  });

  test("of another user's source writes nothing", async () => {
    const other = await makePerson(database.db);
    await store("The tide is high.", { workspaceId: other.id });
    expect(await rowsOf(sourceId)).toEqual([]);
  });

  test("of a generation that was overtaken writes nothing", async () => {
    await database.sql("update source set gen = 2 where id = $1", [sourceId]);
    await store("The tide is high.", { gen: 1 });
    expect(await rowsOf(sourceId)).toEqual([]);
  });

  test("keeps what no database can hold from failing it", async () => {
    await store("The tide\0 is \uD800high.");
    expect(await rowsOf(sourceId)).toEqual(["1: The tide\uFFFD is \uFFFDhigh."]);
  });
});

describe("searching by words", () => {
  test.each([
    ["another form of the word", "english", "Tides are following the moon.", "What follows the tide?"],
    ["another form of a French word", "french", "Les marées suivaient la lune.", "Que suit la marée ?"],
    ["one of several words", "english", "Tides follow the moon.", "How do the moon and a thousand harbours differ?"],
    ["a number written otherwise", "english", "It cost 1,500 euros.", "What costs 1500?"],
    ["a word whose letters are joined", "english", "An e\uFB03cient harbour.", "efficient"],
    ["stop words, where the question has no others", "english", "The Who were a band.", "Who?"],
    ["a language that has no stems", "simple", "潮汐 跟随 月亮", "月亮"],
    [
      "marks that mean something to the search",
      "english",
      "It's a 'quoted' \\ path/to/tide & more | less",
      "'quoted' \\ & | ! <-> :* path/to/tide",
    ],
  ] as const)("finds %s", async (_, language, text, question) => {
    await store(text, { language });
    await store("Nothing of interest stands here: rien.", { page: 2, language });
    expect((await find(question))[0]).toBe(text);
  });

  test("finds nothing where no word is", async () => {
    await store("Tides follow the moon.");
    expect(await find("zeppelin")).toEqual([]);
    expect(await find("")).toEqual([]);
  });

  test("finds a passage by the headings it stands under", async () => {
    await store("It happens twice a day.", { headings: ["Tides"] });
    expect(await find("tide")).toEqual(["It happens twice a day."]);
  });

  test("knows how rare each asked word is in what was searched, also of one that is nowhere", async () => {
    await store("The tide is high.");
    await store("The tide is low.", { page: 2 });
    const { passages, asked } = await search({ question: "high tides, unicorn" });
    expect(passages).toBe(2);
    expect(asked.toSorted((a, b) => a.passages - b.passages)).toEqual([
      { term: "unicorn", passages: 0, languages: ["english"] },
      { term: "high", passages: 1, languages: ["english"] },
      { term: "tide", passages: 2, languages: ["english"] },
    ]);
  });

  test("finds in several sources, each in its own language", async () => {
    const french = await makeSource(database.db, { workspaceId });
    await store("Tides follow the moon.");
    await store("Les marées suivent la lune.", { sourceId: french, language: "french" });
    expect((await find("moon, lune", { sources: [sourceId, french] })).toSorted()).toEqual([
      "Les marées suivent la lune.",
      "Tides follow the moon.",
    ]);
  });
});

describe("searching by vector", () => {
  test("gives the nearest first, also what holds no word of the question", async () => {
    await store("Far away.", { page: 1, embedding: along(2) });
    await store("Near.", { page: 2, embedding: along(7) });
    await store("Not embedded.", { page: 3 });
    const question = along(7).map((value, at) => value + (at === 2 ? 0.1 : 0));
    const { candidates } = await search({ question: "?", embedding: question });
    expect(candidates.map(({ text, vectorRank }) => [vectorRank, text]).toSorted()).toEqual([
      [1, "Near."],
      [2, "Far away."],
    ]);
  });

  test("both legs are one statement, and a passage that both find comes once", async () => {
    await store("Tides follow the moon.", { embedding: along(1) });
    const before = database.roundTrips();
    const { candidates } = await search({ question: "tide", embedding: along(1) });
    expect(database.roundTrips() - before).toBe(1);
    expect(candidates.map(({ vectorRank, hits }) => [vectorRank, hits.length])).toEqual([[1, 1]]);
  });
});

describe("a search sees only what is the caller's, asked for and current", () => {
  const both = { embedding: along(1) };
  const seen = async (more: Partial<Asked>) => {
    const found = await search({ question: "tide", ...both, ...more });
    return { texts: found.candidates.map(({ text }) => text), passages: found.passages };
  };

  test("never another person's passages, though their source is named", async () => {
    const other = await makePerson(database.db);
    await store("The tide is high.", both);
    expect(await seen({ owner: other.id })).toEqual({ texts: [], passages: 0 });
  });

  test("never another source's", async () => {
    const other = await makeSource(database.db, { workspaceId });
    await store("The tide is high.", both);
    await store("The tide is low.", { ...both, sourceId: other });
    expect(await seen({ sources: [other] })).toEqual({ texts: ["The tide is low."], passages: 1 });
    expect(await seen({ sources: [] })).toEqual({ texts: [], passages: 0 });
  });

  test("never another generation's, not even the one that is being written", async () => {
    await store("The tide is high.", both);
    await store("The tide is new.", { ...both, gen: 2 });
    expect(await seen({})).toEqual({ texts: ["The tide is high."], passages: 1 });
    await database.sql("update source set gen = 2 where id = $1", [sourceId]);
    expect(await seen({})).toEqual({ texts: ["The tide is new."], passages: 1 });
  });

  test("never what was deleted with its source", async () => {
    await store("The tide is high.", both);
    await database.sql("delete from source where id = $1", [sourceId]);
    expect(await seen({})).toEqual({ texts: [], passages: 0 });
    expect(await rowsOf(sourceId)).toEqual([]);
  });
});
