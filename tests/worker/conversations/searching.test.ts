import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OwnCaller } from "../../support/people.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { createFixture, start } from "./fixture.ts";

let database: TestDatabase;
let fixture: ReturnType<typeof createFixture>;
let ada: OwnCaller;
let ben: OwnCaller;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  fixture = createFixture(database.db);
  ada = await makePerson(database.db);
  ben = await makePerson(database.db);
});

test("a search finds titles, questions and answers that still stand, of the caller alone, and takes signs literally", async () => {
  const byTitle = await fixture.addConversation(ada.id, 3, "Fugue in 100% earnest");
  const byQuestion = await fixture.addConversation(ada.id, 2, "Counterpoint");
  await fixture.addMessage(byQuestion, { text: "Explain the FUGUE to me" });
  const other = await fixture.addConversation(ada.id, 1, "Sonatas");
  await fixture.addMessage(other, { text: "fugue?", supersededAt: new Date(start) });
  const byAnswer = await fixture.addConversation(ada.id, 0, "Canons");
  await fixture.addMessage(byAnswer, { role: "assistant", text: "Unlike a fugue, 50% of it" });
  await fixture.addMessage(byAnswer, { role: "assistant", text: "Much like a fugue" });
  const another = await fixture.addConversation(ben.id, 4, "Fugue of another");
  await fixture.addMessage(another, { text: "What is a fugue?" });
  const search = async (q: string) => {
    const { data } = await fixture.service.paginate({ userId: ada.id, order: "desc", q });
    return data.map(({ id }) => id);
  };
  expect(await search("fugue")).toEqual([byTitle, byQuestion, byAnswer]);
  expect(await search("fu")).toEqual([byTitle, byQuestion, byAnswer]);
  expect(await search("100%")).toEqual([byTitle]);
  expect(await search("1__%")).toEqual([]);
  expect(await search("' or '1'='1")).toEqual([]);
});

test("what is found names the newest message that holds it, with the words around", async () => {
  const byTitle = await fixture.addConversation(ada.id, 3, "Toccata");
  const said = await fixture.addConversation(ada.id, 2, "Organ music");
  await fixture.addMessage(said, { text: "Who wrote the Toccata?" });
  const newest = await fixture.addMessage(said, {
    role: "assistant",
    text: `${"word ".repeat(40)}the TOCCATA\nin D ${"minor ".repeat(60)}`,
  });
  await fixture.addMessage(said, { text: "Toccata, again", supersededAt: new Date(start) });
  const { data } = await fixture.service.paginate({ userId: ada.id, order: "desc", q: "toccata" });
  expect(data).toMatchObject([
    { id: byTitle, hit: null },
    { id: said, hit: { id: newest, role: "assistant" } },
  ]);
  const excerpt = data[1]?.hit?.excerpt ?? "";
  expect(excerpt).toMatch(/^…word .*word the TOCCATA in D minor .*minor…$/);
  const [listed] = (await fixture.service.paginate({ userId: ada.id, order: "desc" })).data;
  expect(listed).not.toHaveProperty("hit");
});
