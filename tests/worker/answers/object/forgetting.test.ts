import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnswerObject as AnswerObjectClass } from "../../../../worker/answers/object/AnswerObject.ts";
import type { AnswerRun, Outcome } from "../../../../worker/answers/run.ts";
import { createSignedTurns } from "../../../../worker/answers/signed-turns.ts";
import { noSources } from "../../../../worker/answers/sources.rules.ts";
import type { Finish } from "../../../../worker/answers/stored.ts";
import { conversationMemory } from "../../../../worker/modules/chat/conversations/memory.rules.ts";
import type { ConversationMemory } from "../../../../worker/modules/chat/conversations/memory.rules.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { anOutcome, aRun, asked, ids } from "../../../support/answers.ts";
import { createSqlStorage } from "../../../support/sqlite.ts";

const turns = createSignedTurns(["a secret"]);
let answerNow: PromiseWithResolvers<Outcome>;
let store: () => Promise<Finish>;
/** The signature that is being made: no timer of a test waits for it. */
let signing: Promise<unknown> = Promise.resolve();
const stored: Finish = { state: "complete", isStored: true };

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    readonly ctx: unknown;
    constructor(ctx: unknown) {
      this.ctx = ctx;
    }
  },
}));
vi.mock("../../../../worker/isolate.ts", () => ({
  servicesOf: () => ({
    answers: {
      ask: () => answerNow.promise,
      finish: () => store(),
      kinds: createKinds(),
      turns: { ...turns, sign: (...given: Parameters<typeof turns.sign>) => (signing = turns.sign(...given)) },
    },
  }),
}));

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

async function makeObject() {
  const { AnswerObject } = await import("../../../../worker/answers/object/AnswerObject.ts");
  const { sql } = createSqlStorage();
  const tables = () => sql.exec<{ name: string }>("select name from sqlite_master where type = 'table'").toArray();
  const alarms: number[] = [];
  const storage = {
    sql,
    setAlarm: async (at: number) => void alarms.splice(0, 1, at),
    deleteAlarm: async () => void alarms.pop(),
    deleteAll: async () => tables().forEach(({ name }) => void sql.exec(`drop table ${name}`)),
  };
  const make = AnswerObject as unknown as new (ctx: unknown, env: unknown) => AnswerObjectClass;
  const object = new make({ storage, waitUntil: () => undefined }, {});
  return { object, kept: () => [...tables(), ...alarms] };
}

const asker = { tokenHash: "", readerKey: "s" };

const memoryOf = (object: AnswerObjectClass): unknown => JSON.parse(object.readMemory(ids.conversation, ids.user));

async function ask(object: AnswerObjectClass, memory: AnswerRun["memory"]): Promise<void> {
  answerNow = Promise.withResolvers<Outcome>();
  const started = await object.start(aRun({ incognito: memory !== "none", memory }), asker);
  if ("refused" in started) throw new Error(started.refused);
  void started.stream.cancel();
}

async function answer(): Promise<void> {
  answerNow.resolve(anOutcome());
  await minutes(0);
  await signing;
  await minutes(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  store = async () => stored;
});
afterEach(() => void vi.useRealTimers());

test("an incognito conversation is forgotten two minutes after its last answer", async () => {
  const { object } = await makeObject();
  await ask(object, "new");
  await answer();
  await minutes(1.9);
  expect(memoryOf(object)).not.toBeNull();
  await minutes(0.2);
  expect(memoryOf(object)).toBeNull();
});

test("one whose next answer is being made is not forgotten meanwhile", async () => {
  const { object } = await makeObject();
  await ask(object, "new");
  await answer();
  await minutes(1.9);
  await ask(object, "expected");
  await minutes(2);
  await answer();
  expect(memoryOf(object)).not.toBeNull();
  await minutes(2.1);
  expect(memoryOf(object)).toBeNull();
});

const lost = { incognito: true, memory: "expected" } as const;

const turnOf = (text: string, run = aRun()) => {
  const memory = conversationMemory.begin(run);
  const ended = { outcome: anOutcome(), text, sources: noSources, at: 0 };
  return conversationMemory.end(memory, run, ended)?.turn;
};
/** Why it was refused; null where it runs. */
const refusalOf = async (object: AnswerObjectClass, run: Partial<AnswerRun>) => {
  answerNow = Promise.withResolvers<Outcome>();
  const started = await object.start(aRun(run), asker);
  if ("refused" in started) return started.refused;
  void started.stream.cancel();
  return null;
};
const saidIn = (object: AnswerObjectClass) =>
  ((memoryOf(object) as ConversationMemory | null)?.conversation.history ?? []).flatMap(({ content }) =>
    content.map((part) => (part.type === "text" ? part.text : "")),
  );

describe("a question in a conversation that its object forgot", () => {
  test.each<[string, AnswerRun["memory"]]>([
    ["goes on from the turns that its tab held", "expected"],
    ["of a file goes on from them too", "either"],
  ])("%s", async (_name, memory) => {
    const { object } = await makeObject();
    expect(
      await refusalOf(object, { ...lost, memory, turns: [await turns.sign(aRun(), null, turnOf("Held"))] }),
    ).toBeNull();
    expect(saidIn(object)).toEqual(["Why?", "Held"]);
  });

  test("is refused where its tab held none", async () => {
    const { object } = await makeObject();
    expect([await refusalOf(object, lost), await refusalOf(object, { ...lost, turns: [] })]).toEqual([
      "memory",
      "memory",
    ]);
  });

  test("is refused with turns of another account, and nothing is remembered", async () => {
    const { object } = await makeObject();
    const signed = await turns.sign({ ...aRun(), actorId: "another" }, null, turnOf("Theirs"));
    expect(await refusalOf(object, { ...lost, turns: [signed] })).toBe("turns");
    expect(memoryOf(object)).toBeNull();
  });

  const picture = { file_id: ids.file, media_type: "image/png", bytes: 3, sha256: "digest" };
  const pictured = () => turns.sign(aRun(), null, turnOf("Held", aRun({ question: asked("Why?", [picture]) })));
  const owner = { lane: ids.conversation, actorId: ids.user, kind: "chat" };

  test("needs the pictures that its turns name: asked for once, it goes on with those that its tab has", async () => {
    const { object, kept } = await makeObject();
    const sent = { ...lost, turns: [await pictured()] };
    expect(await object.lacksPictures(owner, sent.turns)).toBe(true);
    expect(await refusalOf(object, sent)).toBe("pictures");
    expect(memoryOf(object)).toBeNull();
    expect(await refusalOf(object, { ...sent, earlier: [{ sha256: "digest", base64: "AAAA" }] })).toBeNull();
    expect(saidIn(object)).toEqual(["Why?", "", "Held"]);
    expect(object.readMemory(ids.conversation, ids.user)).toContain("AAAA");
    expect(await object.lacksPictures(owner, sent.turns)).toBe(false);
    await answer();
    expect(kept()).toEqual([]);
  });

  test("goes on without the pictures where its tab says that it has none", async () => {
    const { object } = await makeObject();
    expect(await refusalOf(object, { ...lost, turns: [await pictured()], earlier: [] })).toBeNull();
  });

  test.each<[string, () => Promise<string[]>]>([
    ["turns without pictures", async () => [await turns.sign(aRun(), null, turnOf("Held"))]],
    [
      "turns of another account",
      async () => [await turns.sign({ ...aRun(), actorId: "another" }, null, turnOf("Theirs"))],
    ],
    ["turns that were changed", async () => [(await pictured()).replace("Held", "Told")]],
  ])("needs no pictures for %s", async (_name, held) => {
    const { object } = await makeObject();
    expect(await object.lacksPictures(owner, await held())).toBe(false);
  });

  test("counts what its object remembers, whatever the tab sends", async () => {
    const { object } = await makeObject();
    await ask(object, "new");
    await answer();
    expect(await refusalOf(object, { ...lost, turns: [await turns.sign(aRun(), null, turnOf("Held"))] })).toBeNull();
    expect(saidIn(object)).toEqual(["Why?", ""]);
  });

  test("keeps nothing of its turns where the object may be read after a restart", async () => {
    const { object, kept } = await makeObject();
    await refusalOf(object, { ...lost, turns: [await turns.sign(aRun(), null, turnOf("Held"))] });
    await answer();
    expect(kept()).toEqual([]);
  });
});

test("a deleted conversation leaves nothing in its object", async () => {
  const { object, kept } = await makeObject();
  await ask(object, "none");
  expect(kept()).not.toEqual([]);
  const deleted = object.delete(ids.conversation);
  await answer();
  await deleted;
  expect(kept()).toEqual([]);
});

test("one whose last answer could not be stored leaves it, until it can be", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { object, kept } = await makeObject();
  store = () => Promise.reject(new Error("database unreachable"));
  await ask(object, "none");
  await answer();
  await object.delete(ids.conversation);
  expect(kept()).not.toEqual([]);
  store = async () => stored;
  await object.delete(ids.conversation);
  expect(kept()).toEqual([]);
});

test("an answer that could not be stored is stored when a reader asks for it, and the object keeps it until then", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { object } = await makeObject();
  store = () => Promise.reject(new Error("database unreachable"));
  await ask(object, "none");
  expect(await object.recover(ids.conversation)).toBe(ids.answer);
  await answer();
  expect(await object.recover(ids.conversation)).toBe(ids.answer);
  store = async () => stored;
  expect(await object.recover(ids.conversation)).toBeNull();
});
