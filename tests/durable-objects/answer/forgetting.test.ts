import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnswerObject as AnswerObjectClass } from "../../../durable-objects/answer/AnswerObject.ts";
import type { Outcome } from "../../../worker/modules/chat/answers/run.ts";
import { anOutcome, aRun, ids } from "../../support/answers.ts";

let answerNow: PromiseWithResolvers<Outcome>;

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    readonly ctx: unknown;
    constructor(ctx: unknown) {
      this.ctx = ctx;
    }
  },
}));
vi.mock("../../../worker/services.ts", () => ({
  servicesOf: () => ({
    produce: { produce: () => answerNow.promise, finish: async () => undefined, entitle: async () => undefined },
    questions: { titleOf: async () => null },
    sessions: { stillAlive: async (sessions: string[]) => sessions },
  }),
}));

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

async function makeObject() {
  const { AnswerObject } = await import("../../../durable-objects/answer/AnswerObject.ts");
  const sql = { exec: () => ({ toArray: () => [] }) };
  const storage = { sql, setAlarm: async () => undefined, deleteAlarm: async () => undefined };
  const make = AnswerObject as unknown as new (ctx: unknown, env: unknown) => AnswerObjectClass;
  return new make({ storage, waitUntil: () => undefined }, {});
}

async function ask(object: AnswerObjectClass, memory: "new" | "expected"): Promise<void> {
  answerNow = Promise.withResolvers<Outcome>();
  const body = JSON.stringify(aRun({ incognito: true, memory }));
  const response = await object.fetch(new Request("https://answer/?session=s", { method: "POST", body }));
  expect(response.status).toBe(200);
  void response.body?.cancel();
}

async function answer(): Promise<void> {
  answerNow.resolve(anOutcome());
  await minutes(0);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an incognito conversation is forgotten half an hour after its last answer", async () => {
  const object = await makeObject();
  await ask(object, "new");
  await answer();
  await minutes(29);
  expect(object.readMemory(ids.user)).not.toBeNull();
  await minutes(2);
  expect(object.readMemory(ids.user)).toBeNull();
});

test("one whose next answer is being made is not forgotten meanwhile", async () => {
  const object = await makeObject();
  await ask(object, "new");
  await answer();
  await minutes(29);
  await ask(object, "expected");
  await minutes(2);
  await answer();
  expect(object.readMemory(ids.user)).not.toBeNull();
  await minutes(31);
  expect(object.readMemory(ids.user)).toBeNull();
});
