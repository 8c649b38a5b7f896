import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { conversation as schema } from "../../../worker/contract/chat/conversations.contract.ts";
import { conversation, message } from "../../../worker/modules/chat/conversations/conversations.tables.ts";
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
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  fixture = createFixture(database.db);
  ada = await makePerson(database.db);
  ben = await makePerson(database.db);
});

test("a conversation reads as its thread: text, images, models, what failed over, tokens and cost", async () => {
  const id = await fixture.addConversation(ada.id, 0, "Fugues");
  const image = { file_id: "f".repeat(24), media_type: "image/png" };
  const question = await fixture.addMessage(id, { images: [image], modelId: 1 });
  const insteadOf = { model_id: 1, provider: "chatgpt" as const, reason: "429" };
  const answer = await fixture.addMessage(id, {
    role: "assistant",
    text: "A chase of voices.",
    modelId: 2,
    provider: "openrouter",
    insteadOf,
    state: "stopped",
    reason: "query_cancel",
    inputTokens: 5,
    outputTokens: 7,
    costMicros: 42,
  });
  const found = await fixture.service.read(ada.id, id);
  expect(schema.safeParse(found).success).toBe(true);
  expect(found).toMatchObject({ id, title: "Fugues", running: null, relatedQuestions: [] });
  expect(found.history).toMatchObject([
    {
      id: question,
      role: "user",
      content: [
        { type: "text", text: "What is a fugue?" },
        { type: "image", ...image },
      ],
    },
    {
      id: answer,
      role: "assistant",
      content: [{ type: "text", text: "A chase of voices." }],
      model_list_id: 2,
      model_name: "GPT-6.1 Sol",
      provider: "openrouter",
      instead_of: insteadOf,
      status: "stopped",
      reason: "query_cancel",
      input_tokens: 5,
      output_tokens: 7,
      cost_micros: 42,
    },
  ]);
});

test("a part of it holds so many turns, the last or those before a message, and nothing that was asked again", async () => {
  const id = await fixture.addConversation(ada.id, 0);
  const questions: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    questions.push(await fixture.addMessage(id, { text: `question ${n}` }));
    await fixture.addMessage(id, { text: "asked again", supersededAt: new Date(start) });
    await fixture.addMessage(id, { role: "assistant", text: `answer ${n}` });
  }
  const read = async (turns: number, before: string | null) => {
    const { history } = await fixture.service.read(ada.id, id, { turns, before });
    return history.flatMap(({ content }) => content.map((part) => (part.type === "text" ? part.text : "")));
  };
  expect(await read(2, null)).toEqual(["question 3", "answer 3", "question 4", "answer 4"]);
  expect(await read(2, questions[3] ?? "")).toEqual(["question 1", "answer 1", "question 2", "answer 2"]);
  expect(await read(2, questions[1] ?? "")).toEqual(["question 0", "answer 0"]);
  expect(await read(2, questions[0] ?? "")).toEqual([]);
  expect(await read(2, "of another thread".padEnd(24, "x"))).toEqual([]);
  expect(await read(9, null)).toHaveLength(10);
});

test("a part that holds a message reaches back to its question, where its last turns do not", async () => {
  const id = await fixture.addConversation(ada.id, 0);
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    ids.push(await fixture.addMessage(id, { text: `question ${n}` }));
    ids.push(await fixture.addMessage(id, { role: "assistant", text: `answer ${n}` }));
  }
  const read = async (holding: string | undefined) =>
    (await fixture.service.read(ada.id, id, { turns: 2, before: null, holding })).history.map((entry) => entry.id);
  expect(await read(ids[3])).toEqual(ids.slice(2));
  expect(await read(ids[0])).toEqual(ids);
  expect(await read(ids[7])).toEqual(ids.slice(4));
  expect(await read("of another thread".padEnd(24, "x"))).toEqual(ids.slice(4));
});

test("what was asked again is left out, and the order is the thread's", async () => {
  const id = await fixture.addConversation(ada.id, 0);
  await fixture.addMessage(id, { text: "first try", supersededAt: new Date(start) });
  await fixture.addMessage(id, { text: "second try" });
  await fixture.addMessage(id, { role: "assistant", text: "answer" });
  const { history } = await fixture.service.read(ada.id, id);
  expect(history.map(({ content }) => content[0])).toEqual([
    { type: "text", text: "second try" },
    { type: "text", text: "answer" },
  ]);
});

test("the answer that is being written is named, in the conversation and in the lists", async () => {
  const id = await fixture.addConversation(ada.id, 0);
  const running = await fixture.addMessage(id, { role: "assistant", text: "", state: "running" });
  const found = await fixture.service.read(ada.id, id);
  expect(found).toMatchObject({ running, history: [{ content: [], status: "running" }] });
  expect(await fixture.service.list(ada.id, "desc")).toMatchObject([{ id, running }]);
});

test("a conversation is read again only where a message, its title or its answer is another", async () => {
  const id = await fixture.addConversation(ada.id, 0, "Fugues");
  await fixture.addMessage(id);
  let { version } = await fixture.service.read(ada.id, id);
  const readAgain = async () => {
    const found = await fixture.service.readUnless(version, ada.id, id);
    version = found?.version ?? version;
    return found?.history.length ?? null;
  };
  expect(await readAgain()).toBeNull();
  await fixture.addMessage(id, { role: "assistant", text: "", state: "running" });
  expect(await readAgain()).toBe(2);
  await fixture.service.rename(ada.id, id, "Canons");
  expect(await readAgain()).toBe(2);
  await database.db.update(message).set({ state: "complete", text: "A chase." }).where(eq(message.conversationId, id));
  expect(await readAgain()).toBe(2);
  expect(await readAgain()).toBeNull();
  await expect(fixture.service.readUnless(version, ben.id, id)).rejects.toThrow("chat.conversation_not_found");
});

test("what has ended since its owner last looked is unread, and what is still written is not", async () => {
  const id = await fixture.addConversation(ada.id, 0);
  const stateNow = async () => (await fixture.service.list(ada.id, "desc"))[0];
  const answer = await fixture.addMessage(id, { role: "assistant", text: "", state: "running" });
  const endedAt = new Date(start + 60_000);
  await database.db.update(conversation).set({ updatedAt: endedAt }).where(eq(conversation.id, id));
  expect(await stateNow()).toMatchObject({ running: answer, unread: false });
  await database.db.update(message).set({ state: "complete" }).where(eq(message.id, answer));
  expect(await stateNow()).toMatchObject({ running: null, unread: true });
  await expect(fixture.service.markRead(ben.id, id)).rejects.toThrow("chat.conversation_not_found");
  await fixture.service.markRead(ada.id, id);
  expect(await stateNow()).toMatchObject({ unread: false });
  expect(await fixture.service.read(ada.id, id)).toMatchObject({ unread: false });
});

test("reading a conversation takes one round trip", async () => {
  const id = await fixture.addConversation(ada.id, 0);
  const before = database.roundTrips();
  await fixture.service.read(ada.id, id);
  expect(database.roundTrips() - before).toBe(1);
});

test("the last conversation is the one touched last, or null", async () => {
  expect(await fixture.service.readLast(ada.id)).toBeNull();
  const late = await fixture.addConversation(ada.id, 9);
  await fixture.addConversation(ada.id, 3);
  await fixture.addConversation(ben.id, 20);
  expect(await fixture.service.readLast(ada.id)).toMatchObject({ id: late });
});

test("the list holds the latest 200, oldest first where asked", async () => {
  const ids: string[] = [];
  for (let minutes = 0; minutes < 202; minutes += 1) ids.push(await fixture.addConversation(ada.id, minutes));
  const latest = ids.slice(2);
  const asc = await fixture.service.list(ada.id, "asc");
  const desc = await fixture.service.list(ada.id, "desc");
  expect(asc.map(({ id }) => id)).toEqual(latest);
  expect(desc.map(({ id }) => id)).toEqual(latest.toReversed());
});

test("pages hold 30, in either order, and each conversation once even when touched in the same instant", async () => {
  const ids = await Promise.all(Array.from({ length: 65 }, () => fixture.addConversation(ada.id, 1)));
  const pages = await Promise.all(
    ["1", "2", "3", "4"].map((page) => fixture.service.paginate({ userId: ada.id, order: "desc", page })),
  );
  expect(pages.map(({ data }) => data.length)).toEqual([30, 30, 5, 0]);
  expect(pages.map(({ last_page }) => last_page)).toEqual([3, 3, 3, 3]);
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  const rising = await fixture.service.paginate({ userId: ada.id, order: "asc", page: "1" });
  expect(rising.data[0]).toEqual(pages[2]?.data.at(-1));
});

test("an incognito conversation is read from its object's memory, by its owner alone", async () => {
  const held = {
    id: "m".repeat(24),
    title: null,
    created_at: new Date(start).toISOString(),
    updated_at: new Date(start).toISOString(),
    running: null,
    project_id: null,
    pinned_at: null,
    archived_at: null,
    cost_micros: 0,
    incognito: true,
    history: [],
    relatedQuestions: [],
    query: null,
  };
  fixture.memory.set(held.id, { userId: ada.id, conversation: held });
  const read = await fixture.service.read(ada.id, held.id);
  expect(read).toMatchObject({ ...held, unread: false });
  expect(await fixture.service.readUnless(read.version, ada.id, held.id)).toBeNull();
  await expect(fixture.service.read(ben.id, held.id)).rejects.toThrow("chat.conversation_not_found");
});
