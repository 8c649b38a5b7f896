import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankByWords, selectPassages } from "../../../worker/knowledge/ranking.rules.ts";
import { searchStatement, toSearch } from "../../../worker/knowledge/search.sql.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createDice } from "../../support/dice.ts";
import { makePerson } from "../../support/people.ts";
import { makeSource, readOf } from "../../support/sources.ts";
import { countTerms } from "../../support/stored-file.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const sources = 3;
const passagesEach = 1_000;
const wordsEach = 40;

const syllables = ["ta", "ri", "mon", "sel", "ver", "du", "kal", "os", "pim", "ber", "na", "lo"];
const dice = createDice(11);

/** A vocabulary as skewed as that of a language: a few words everywhere, most of them rare. */
function word(): string {
  const rank = Math.floor(1_700 ** (dice(1_000_000) / 1_000_000));
  return [rank % 12, Math.floor(rank / 12) % 12, Math.floor(rank / 144) % 12].map((at) => syllables[at]).join("");
}
const words = (count: number) => Array.from({ length: count }, word).join(" ");

let database: TestDatabase;
let workspaceId: OwnId;
const ids: string[] = [];

beforeAll(async () => {
  database = await startDatabase();
  workspaceId = (await makePerson(database.db)).id;
  for (let at = 0; at < sources; at += 1) {
    const id = await makeSource(database.db, { workspaceId });
    ids.push(id);
    const rows = Array.from({ length: passagesEach }, (_, n) => ({
      id: createId(),
      page: n + 1,
      text: words(wordsEach),
    }));
    await database.sql(
      `with p as (select * from jsonb_to_recordset($3::jsonb) as r(id text, page int, text text)),
         pages as (insert into source_page (source_id, gen, page, user_id, text) select $1, 1, page, $2, text from p)
       insert into passage (id, source_id, gen, page, ordinal, user_id, start, "end", headings, text, language, words, stems)
       select id, $1, 1, page, 0, $2, 0, length(text), '{}', text, 'english', to_tsvector('simple', text),
         to_tsvector('english', text) from p`,
      [id, workspaceId, JSON.stringify(rows)],
    );
    await countTerms(database.sql, id);
  }
  await database.sql("analyze passage");
}, 120_000);
afterAll(() => database.close());

/** The search as it is in few passages, where each is compared, or as in many, where counts and the index choose. */
async function search(question: string, way: "each" | "counted", of: readonly string[] = ids) {
  const request = { owner: sql`${workspaceId}`, scope: readOf(of), question: sql`${question}`, embedding: null };
  const { rows } = await database.db.execute(searchStatement(request, way === "each" ? 1e9 : 0));
  const found = toSearch(rows[0] ?? {});
  const asked = found.asked.toSorted((a, b) => (a.term < b.term ? -1 : 1));
  return { passages: found.passages, asked, first: selectPassages(rankByWords(found)).map(({ id }) => id) };
}

describe(`of ${sources * passagesEach} passages, those chosen by counts and index are the same as those compared one by one`, () => {
  test.each(Array.from({ length: 12 }, (_, at) => [`${2 + (at % 9)} words`, words(2 + (at % 9))]))(
    "the first 8, for a question of %s: %s",
    async (_words, question) => {
      const compared = await search(question, "each");
      expect(compared.first.length).toBeGreaterThan(0);
      expect(await search(question, "counted")).toEqual(compared);
    },
  );

  test.each([
    ["one word that nearly all hold", "tatata"],
    ["a word that none holds", "zeppelin"],
    ["no word at all", "?"],
    ["stop words alone", "what is the"],
  ])("for %s", async (_what, question) => {
    expect(await search(question, "counted")).toEqual(await search(question, "each"));
  });

  test("in one source of several, and in none", async () => {
    const question = words(6);
    for (const of of [ids.slice(1, 2), []])
      expect(await search(question, "counted", of)).toEqual(await search(question, "each", of));
  });
});
