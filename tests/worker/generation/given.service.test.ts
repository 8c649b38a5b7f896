import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRewriting } from "../../../worker/knowledge/rewriting.service.ts";
import { createGivenRepository } from "../../../worker/modules/generation/write/given.repository.ts";
import { createGiven } from "../../../worker/modules/generation/write/given.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { fillerPages, storeFile } from "../../support/stored-file.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

async function givenFor(pages: readonly string[], words: string, says: string | null) {
  const { id: workspaceId } = await makePerson(database.db);
  const sourceId = await storeFile(database.sql, { workspaceId, pages });
  const asked: string[] = [];
  const platform = {
    ask: async ({ messages }: { messages: readonly object[] }) => (asked.push(JSON.stringify(messages)), says),
  };
  const given = createGiven({
    given: createGivenRepository(database.db),
    rewriting: createRewriting({ platform }),
  });
  const passages = await given.passagesFor({ workspaceId, sourceId, gen: 1 }, null, words, (at) => `p${at}`);
  return { texts: passages.map(({ text }) => text), asked };
}

const tide = "The spring tide comes twice a month.";

describe("what a section of a work rests on", () => {
  test("is what the file says in its own words, where the section is in another language", async () => {
    const { texts, asked } = await givenFor([...fillerPages(20), tide], "Les grandes marées", "spring tide");
    expect(texts).toContain(tide);
    expect(asked).toEqual([expect.stringContaining("Les grandes marées")]);
  });

  test("asks for no other words where its own find enough", async () => {
    const pages = Array.from({ length: 9 }, (_, at) => `Tide ${at} comes.`);
    const { texts, asked } = await givenFor(pages, "Tides", "spring tide");
    expect([texts.length, asked]).toEqual([8, []]);
  });

  test("is what its own words find, where no model answers", async () => {
    expect((await givenFor([...fillerPages(20), tide], "The tide", null)).texts).toEqual([tide]);
  });
});
