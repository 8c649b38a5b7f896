import { expect, test, vi } from "vitest";
import { hostOfVisit } from "../../../worker/bindings/visits.ts";
import type { VisitObject as VisitObjectClass } from "../../../worker/modules/support/visit-object/VisitObject.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { anOutcome, aRun, noContext } from "../../support/answers.ts";
import { createSignedTurns } from "../../../worker/answers/signed-turns.ts";
import { createSqlStorage } from "../../support/sqlite.ts";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    readonly ctx: unknown;
    readonly env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));
vi.mock("../../../worker/isolate.ts", () => ({
  servicesOf: () => ({
    answers: {
      ask: async () => anOutcome(),
      finish: async () => ({ state: "complete", isStored: true }),
      kinds: createKinds(),
      turns: createSignedTurns(["a secret"]),
    },
  }),
}));

/** Two conversations of one object. */
const [one, two] = ["conversation of Ada", "conversation of Ben"] as const;

async function makeObject() {
  const { VisitObject } = await import("../../../worker/modules/support/visit-object/VisitObject.ts");
  const kept = new Map<string, unknown>();
  const { sql } = createSqlStorage();
  const tables = () =>
    sql
      .exec<{ name: string }>("select name from sqlite_master where type = 'table'")
      .toArray()
      .map(({ name }) => name);
  const storage = {
    sql,
    kv: {
      get: (key: string) => kept.get(key),
      put: (key: string, value: unknown) => void kept.set(key, value),
      delete: (key: string) => kept.delete(key),
    },
    setAlarm: async () => undefined,
    deleteAlarm: async () => undefined,
    async deleteAll() {
      kept.clear();
      for (const name of tables()) sql.exec(`drop table ${name}`);
    },
  };
  const ctx = { storage, waitUntil: () => undefined, getWebSockets: () => [] };
  const make = VisitObject as unknown as new (ctx: unknown, env: unknown) => VisitObjectClass;
  const object = new make(ctx, { BOTS: {} });
  const join = async (conversationId: string) => {
    const ticket = object.issueTicket({ botId: "bot", conversationId });
    const response = await object.fetch(new Request(`https://visit/?ticket=${ticket}`));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error(`the page was refused: ${response.status}`);
    /** The next event but heartbeats; null once the stream has ended. */
    return async function next(): Promise<string | null> {
      const { value, done } = await reader.read();
      if (done) return null;
      return value.includes("heartbeat") ? next() : value;
    };
  };
  return { object, join, kept, stored: () => [...kept.keys(), ...tables()] };
}

const waiting = (conversationId: string) =>
  ({ event: "mode", data: { conversation_id: conversationId, mode: "waiting" } }) as const;

test("what is said in a conversation comes to its pages alone, and its end closes no other", async () => {
  const { object, join } = await makeObject();
  const [ada, ben] = [await join(one), await join(two)];
  object.say(one, waiting(one));
  object.say(two, waiting(two));
  expect(await ada()).toContain(one);
  expect(await ben()).toContain(two);
  object.closeLive(one);
  expect(await ada()).toBeNull();
  object.say(two, waiting(two));
  expect(await ben()).toContain(two);
});

test("a person who comes to a conversation silences the bot there alone, until it is deleted", async () => {
  const { object } = await makeObject();
  const start = async (lane: string) => {
    const started = await object.start(aRun({ lane, context: { ...noContext, epoch: 0, pending: [], message: "" } }), {
      tokenHash: "",
      readerKey: "visitor",
    });
    return "refused" in started ? started.refused : "answers";
  };
  await object.takeOver(one, 1);
  await object.takeOver(two, 1);
  expect([await start(one), await start(two)]).toEqual(["busy", "busy"]);
  await object.delete(one);
  expect([await start(one), await start(two)]).toEqual(["answers", "busy"]);
});

test("the object that an earlier release made for one conversation is emptied with it", async () => {
  const { object, kept, stored } = await makeObject();
  kept.set("epoch", 3);
  object.issueTicket({ botId: "bot", conversationId: one });
  await object.delete(one);
  expect(stored()).toEqual(["epoch", "ticket"]);
  await object.deleteEarlier(one);
  expect(stored()).toEqual([]);
});

test("conversations lie in 256 objects, each always in the same", () => {
  const ids = Array.from({ length: 5_000 }, (_, at) => `conversation ${at}`);
  const hosts = ids.map(hostOfVisit);
  expect(new Set(hosts).size).toBe(256);
  expect(ids.map(hostOfVisit)).toEqual(hosts);
});
