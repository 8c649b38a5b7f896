import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

const rowsOf = (id: string) => database.sql("select * from conversation where id = $1", [id]);

test("a new conversation is empty, the caller's, and of this moment", async () => {
  const id = await fixture.service.create(ada);
  expect(await fixture.service.read(ada.id, id)).toMatchObject({
    id,
    title: null,
    history: [],
    created_at: new Date(start).toISOString(),
  });
});

test("incognito, a new conversation leaves no row", async () => {
  const id = await fixture.service.create(await makePerson(database.db, { incognito: true }));
  expect(id).toMatch(/^[A-Za-z0-9]{24}$/);
  expect(await rowsOf(id)).toEqual([]);
});

test("a title that a user gave is no longer automatic, and does not move the conversation up", async () => {
  const id = await fixture.addConversation(ada.id, 1, "Automatic");
  const renamed = await fixture.service.rename(ada.id, id, "Mine");
  expect(renamed).toMatchObject({ id, title: "Mine", updated_at: new Date(start + 60_000).toISOString() });
  expect(await rowsOf(id)).toMatchObject([{ title: "Mine", title_is_automatic: false }]);
});

test("related questions are kept with the conversation, and with the question that they follow", async () => {
  const id = await fixture.addConversation(ada.id, 1);
  const related = { query: "What is a fugue?", relatedQuestions: ["And a canon?", "Who wrote 'The Art'?"] };
  await fixture.service.updateRelatedQuestions(ada.id, id, related);
  expect(await fixture.service.read(ada.id, id)).toMatchObject(related);
  await fixture.service.updateRelatedQuestions(ada.id, id, { relatedQuestions: [] });
  expect(await fixture.service.read(ada.id, id)).toMatchObject({ query: null, relatedQuestions: [] });
});

test("removing a conversation stops its answer and takes messages and images with it", async () => {
  const id = await fixture.addConversation(ada.id, 1);
  await fixture.addMessage(id);
  const images = [await fixture.addFile(ada.id, id), await fixture.addFile(ada.id, id)];
  await fixture.service.remove(ada.id, id);
  expect(fixture.dropped).toEqual([id]);
  expect(fixture.removed.toSorted()).toEqual(images.toSorted());
  const left =
    "select id from message where conversation_id = $1 union all select id from file where conversation_id = $1";
  expect(await database.sql(left, [id])).toEqual([]);
  await expect(fixture.service.remove(ada.id, id)).rejects.toThrow("chat.conversation_not_found");
});

test("an incognito conversation is removed from its object", async () => {
  const held = {
    title: null,
    created_at: "",
    updated_at: "",
    running: null,
    project_id: null,
    pinned_at: null,
    archived_at: null,
    cost_micros: 0,
    incognito: true as const,
    history: [],
    relatedQuestions: [],
    query: null,
  };
  const id = "n".repeat(24);
  fixture.memory.set(id, { userId: ada.id, conversation: { id, ...held } });
  await expect(fixture.service.remove(ben.id, id)).rejects.toThrow("chat.conversation_not_found");
  expect(fixture.dropped).toEqual([]);
  await fixture.service.remove(ada.id, id);
  expect(fixture.dropped).toEqual([id]);
});

describe("another's conversation is chat.conversation_not_found, and nothing of it changes", () => {
  test.each([
    ["read", (id: string) => fixture.service.read(ben.id, id)],
    ["renamed", (id: string) => fixture.service.rename(ben.id, id, "Stolen")],
    ["removed", (id: string) => fixture.service.remove(ben.id, id)],
    [
      "given questions",
      (id: string) => fixture.service.updateRelatedQuestions(ben.id, id, { relatedQuestions: ["Mine?"] }),
    ],
  ])("when it is %s", async (_name, act) => {
    const id = await fixture.addConversation(ada.id, 1, "Private");
    await fixture.addFile(ada.id, id);
    const before = await rowsOf(id);
    await expect(act(id)).rejects.toThrow("chat.conversation_not_found");
    expect(await rowsOf(id)).toEqual(before);
    expect([...fixture.dropped, ...fixture.removed]).toEqual([]);
  });
});
