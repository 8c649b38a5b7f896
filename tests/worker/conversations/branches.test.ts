import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../support/people.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createDice } from "../../support/dice.ts";
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

const choose = (messageId: string, page: Parameters<typeof fixture.service.choose>[1] = null) => {
  fixture.passTime();
  return fixture.service.choose({ userId: ada.id, messageId }, page);
};
const questions = () => fixture.questionsOf(ada.id, id);
const placeOf = async (question: string) =>
  (await fixture.conversations.find(ada.id, id))?.history.find((entry) => entry.id === question)?.branch;
const placed = async () => {
  const rows = await database.sql(
    "select id, parent_id, superseded_at from message where conversation_id = $1 order by position",
    [id],
  );
  return rows.map((row) => ({ id: String(row["id"]), parent: row["parent_id"], left: row["superseded_at"] }));
};
const copy = (messageId: string, request: string = createId()) =>
  fixture.service.copy({ userId: ada.id, messageId }, { title: "Tides, another way", request_id: request });
const answerOf = async (question: string) => {
  const [row] = await database.sql("select id from message where parent_id = $1 and role = 'assistant'", [question]);
  return String(row?.["id"]);
};

describe("a place among branches", () => {
  test("is given for a question that was asked again, with the ids of its neighbours", async () => {
    const first = await fixture.ask(id, "a");
    expect(await placeOf(first)).toBeUndefined();
    const second = await fixture.ask(id, "b", first);
    const third = await fixture.ask(id, "c", second);
    await fixture.ask(id, "d");
    expect(await placeOf(third)).toEqual({ index: 3, count: 3, previous: second, next: null });
    await choose(second);
    expect(await placeOf(second)).toEqual({ index: 2, count: 3, previous: first, next: third });
  });

  test("counts no question that was given back before a word of its answer was shown", async () => {
    const first = await fixture.ask(id, "a");
    const given = await fixture.ask(id, "b", first);
    await choose(first);
    await database.sql("update message set state = 'stopped' where id = $1", [given]);
    expect(await placeOf(first)).toBeUndefined();
    await expect(choose(given)).rejects.toThrow("chat.message_not_found");
    const [answer] = await database.sql("select id from message where parent_id = $1", [given]);
    await expect(choose(String(answer?.["id"]))).rejects.toThrow("chat.message_not_found");
  });

  test("is read in the round trip of its conversation", async () => {
    await fixture.ask(id, "b", await fixture.ask(id, "a"));
    const before = database.roundTrips();
    await fixture.conversations.find(ada.id, id);
    expect(database.roundTrips() - before).toBe(1);
  });
});

describe("choosing a branch", () => {
  test("brings back what followed it, down to where it was left last", async () => {
    const first = await fixture.ask(id, "a");
    const inner = await fixture.ask(id, "b");
    await fixture.ask(id, "b again", inner);
    await fixture.ask(id, "c");
    const other = await fixture.ask(id, "other", first);
    expect(await questions()).toEqual(["other"]);
    const found = await choose(first);
    expect(found.history.filter(({ role }) => role === "user")).toHaveLength(3);
    expect(await questions()).toEqual(["a", "b again", "c"]);
    await choose(inner);
    expect(await questions()).toEqual(["a", "b"]);
    await choose(other);
    await choose(first);
    expect(await questions()).toEqual(["a", "b"]);
  });

  test("goes on from there: what is asked next follows what stands", async () => {
    const first = await fixture.ask(id, "a");
    const other = await fixture.ask(id, "other", first);
    await choose(first);
    await fixture.ask(id, "next");
    expect(await questions()).toEqual(["a", "next"]);
    await choose(other);
    expect(await questions()).toEqual(["other"]);
    await choose(first);
    expect(await questions()).toEqual(["a", "next"]);
  });

  test("reaches a message of a branch within another branch, and an answer as well as its question", async () => {
    const first = await fixture.ask(id, "a");
    const inner = await fixture.ask(id, "b");
    await fixture.ask(id, "b again", inner);
    await fixture.ask(id, "other", first);
    const [answer] = await database.sql("select id from message where parent_id = $1 and role = 'assistant'", [inner]);
    await choose(String(answer?.["id"]));
    expect(await questions()).toEqual(["a", "b"]);
  });

  test("of what stands already changes nothing, and keeps what may be asked next", async () => {
    const first = await fixture.ask(id, "a");
    const other = await fixture.ask(id, "other", first);
    await fixture.ask(id, "next");
    await database.sql(
      `update conversation set related_questions = '["And then?"]', related_query = 'next' where id = $1`,
      [id],
    );
    const before = await database.sql("select * from message where conversation_id = $1 order by position", [id]);
    expect((await choose(other)).relatedQuestions).toEqual(["And then?"]);
    expect(await database.sql("select * from message where conversation_id = $1 order by position", [id])).toEqual(
      before,
    );
    expect((await choose(first)).relatedQuestions).toEqual([]);
  });

  test("answers the part of the thread that is asked for", async () => {
    const first = await fixture.ask(id, "a");
    for (const text of ["b", "c", "d"]) await fixture.ask(id, text);
    await fixture.ask(id, "other", first);
    const { history } = await choose(first, { turns: 2, before: null });
    expect(history.map(({ content }) => content[0])).toMatchObject([
      { text: "c" },
      { text: "On c." },
      { text: "d" },
      { text: "On d." },
    ]);
  });

  test("is refused while an answer is written, and for messages of other people", async () => {
    const first = await fixture.ask(id, "a");
    await fixture.ask(id, "other", first);
    await expect(choose(createId())).rejects.toThrow("chat.message_not_found");
    const ben = await makePerson(database.db);
    const stolen = { userId: ben.id, messageId: first };
    await expect(fixture.service.choose(stolen, null)).rejects.toThrow("chat.message_not_found");
    await fixture.addMessage(id, { role: "assistant", text: "", state: "running" });
    await expect(choose(first)).rejects.toThrow("chat.conversation_busy");
    expect(await questions()).toEqual(["other"]);
  });

  test("leaves exactly one path from a first question to its end, whatever was asked and chosen before", async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      id = await fixture.addConversation(ada.id, seed);
      const dice = createDice(seed);
      const asked = [await fixture.ask(id, "first")];
      const pick = () => asked[dice(asked.length)] ?? "";
      for (let step = 0; step < 20; step += 1) {
        const target = pick();
        const stands = (await placed()).find((message) => message.id === target)?.left === null;
        if (dice(3) === 0 || !stands) await choose(target);
        else asked.push(await fixture.ask(id, `${step}`, dice(2) === 0 ? target : null));
        const standing = (await placed()).filter(({ left }) => left === null);
        expect(standing.map(({ parent }) => parent)).toEqual([null, ...standing.slice(0, -1).map((one) => one.id)]);
      }
    }
  });
});

describe("a branch that goes on in a new conversation", () => {
  test("holds the messages up to one, under new ids, with their moments and models, and without their costs", async () => {
    const first = await fixture.ask(id, "a");
    const second = await fixture.ask(id, "b");
    await fixture.ask(id, "c");
    const made = await copy(await answerOf(second));
    expect(made).toMatchObject({ title: "Tides, another way", running: null });
    expect(await fixture.questionsOf(ada.id, made.id)).toEqual(["a", "b"]);
    const found = await fixture.conversations.find(ada.id, made.id);
    const original = await fixture.conversations.find(ada.id, id);
    expect(found?.history.map((entry) => entry.created_at)).toEqual(
      original?.history.slice(0, 4).map((entry) => entry.created_at),
    );
    expect(found?.history[1]).toMatchObject({ model_list_id: 1, cost_micros: null, input_tokens: null });
    expect(found?.history.map((entry) => entry.id)).not.toContain(first);
    const rows = await database.sql("select id, parent_id from message where conversation_id = $1 order by position", [
      made.id,
    ]);
    expect(rows.map((row) => row["parent_id"])).toEqual([null, ...rows.slice(0, -1).map((row) => row["id"])]);
    expect(await questions()).toEqual(["a", "b", "c"]);
  });

  test("has pictures of its own: either conversation is deleted without those of the other", async () => {
    const file = await fixture.addFile(ada.id, id);
    await database.sql("update file set drawn = true where id = $1", [file]);
    fixture.stored.set(file, "bytes");
    const question = await fixture.ask(id, "a");
    await database.sql("update message set images = $2 where id = $1", [
      question,
      JSON.stringify([{ file_id: file, media_type: "image/png", bytes: 3 }]),
    ]);
    const made = await copy(await answerOf(question));
    const [picture] = (await fixture.conversations.findFiles(ada.id, made.id)) ?? [];
    expect(picture).not.toBe(file);
    expect(fixture.stored.get(picture ?? "")).toBe("bytes");
    // What a model drew counts as stored wherever it stands.
    expect(await database.sql("select drawn from file where id = $1", [picture])).toEqual([{ drawn: true }]);
    const found = await fixture.conversations.find(ada.id, made.id);
    expect(found?.history[0]?.content).toContainEqual(expect.objectContaining({ type: "image", file_id: picture }));
    expect(await fixture.conversations.findFiles(ada.id, id)).toEqual([file]);
  });

  test("is made once a request, and of no message that is another's, is written still or was given back", async () => {
    const question = await fixture.ask(id, "a");
    const request = createId();
    const [one, again] = [await copy(question, request), await copy(question, request)];
    expect(again.id).toBe(one.id);
    expect(await fixture.questionsOf(ada.id, one.id)).toEqual(["a"]);
    expect((await copy(question)).id).not.toBe(one.id);
    await expect(copy(createId())).rejects.toThrow("chat.message_not_found");
    const ben = await makePerson(database.db);
    const stolen = fixture.service.copy({ userId: ben.id, messageId: question }, { title: "Mine" });
    await expect(stolen).rejects.toThrow("chat.message_not_found");
    const running = await fixture.addMessage(id, { role: "assistant", text: "", state: "running" });
    await expect(copy(running)).rejects.toThrow("chat.conversation_busy");
    expect((await copy(question)).title).toBe("Tides, another way");
  });

  test("is not made where its original goes meanwhile, and leaves no picture behind", async () => {
    const file = await fixture.addFile(ada.id, id);
    fixture.stored.set(file, "bytes");
    const question = await fixture.ask(id, "a");
    await database.sql("update message set images = $2 where id = $1", [
      question,
      JSON.stringify([{ file_id: file, media_type: "image/png" }]),
    ]);
    fixture.onCopy(() => fixture.conversations.remove(ada.id, id));
    await expect(copy(question)).rejects.toThrow("chat.message_not_found");
    expect([...fixture.stored.keys()]).toEqual([file]);
  });
});
