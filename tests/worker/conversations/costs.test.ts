import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../support/people.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { createBranchesFixture } from "./branches.fixture.ts";

let database: TestDatabase;
let fixture: ReturnType<typeof createBranchesFixture>;
let ada: OwnCaller;
let id: string;

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  fixture = createBranchesFixture(database);
  ada = await makePerson(database.db);
  id = await fixture.addConversation(ada.id, 0, "Tides");
});

const anAnswer = 42;
const costOf = async (conversation: string) =>
  (await fixture.conversations.find(ada.id, conversation, { turns: 1, before: null }))?.cost_micros;

describe("what a conversation has cost", () => {
  test("is that of the answers of all its branches, whichever is read and how much of it", async () => {
    expect(await costOf(id)).toBe(0);
    const first = await fixture.ask(id, "a");
    await fixture.ask(id, "b", first);
    await fixture.ask(id, "c");
    expect(await costOf(id)).toBe(3 * anAnswer);
    fixture.passTime();
    const chosen = await fixture.service.choose({ userId: ada.id, messageId: first }, null);
    expect([chosen.history.length, chosen.cost_micros]).toEqual([2, 3 * anAnswer]);
  });

  test("is not doubled by a copy: it stays with its original, and the copy counts what is asked in it", async () => {
    await fixture.ask(id, "a");
    const last = await fixture.ask(id, "b");
    const copy = await fixture.service.copy({ userId: ada.id, messageId: last }, { title: "Tides, another way" });
    expect([await costOf(id), await costOf(copy.id)]).toEqual([2 * anAnswer, 0]);
    await fixture.ask(copy.id, "c");
    expect([await costOf(id), await costOf(copy.id)]).toEqual([2 * anAnswer, anAnswer]);
  });
});
