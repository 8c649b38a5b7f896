import { describe, expect, test, vi } from "vitest";
import type { AnswerRun, Outcome } from "../../../../worker/answers/run.ts";
import type { AnswerEvent } from "../../../../worker/contract/chat/event-stream.ts";
import { conversationMemory } from "../../../../worker/modules/chat/conversations/memory.rules.ts";
import { aRun, ids } from "../../../support/answers.ts";
import { passed } from "../../../support/event-reader.ts";
import { aCall, startLive } from "./live-answer.fixture.ts";

const wanted = { wantsTitle: true };
const titlesIn = (events: readonly AnswerEvent[]) =>
  events.flatMap((event) => (event.event === "meta" ? [event.data.title] : []));

describe("the title of a new conversation", () => {
  test("is sought once the end of its answer is stored, and not before", async () => {
    const stored = Promise.withResolvers<void>();
    const { say, end, work, finished, sought } = startLive({ run: wanted, finish: () => stored.promise });
    say("Because");
    await passed();
    expect(sought()).toBe(0);
    end();
    await passed();
    expect([finished.length, sought()]).toEqual([1, 0]);
    stored.resolve();
    await work;
    expect(sought()).toBe(1);
    expect(finished).toMatchObject([{ title: null, outcome: { legs: [{}] } }]);
  });

  test("reaches readers after the end, as the last event, once the conversation has it", async () => {
    const taken = Promise.withResolvers<boolean>();
    const game = startLive({ run: wanted, title: async () => "Reasons", takes: () => taken.promise });
    const reader = game.read();
    game.say("Because");
    game.end();
    await passed();
    expect((await reader.arrived()).at(-1)?.event).toBe("end");
    expect([game.live.running, reader.ended(), game.entitled]).toEqual([
      false,
      false,
      [{ found: "Reasons", calls: [aCall] }],
    ]);
    taken.resolve(true);
    await game.work;
    const events = await reader.whole();
    expect(events.slice(-2).map(({ event }) => event)).toEqual(["end", "meta"]);
    expect(titlesIn(events)).toEqual(["Why", "Reasons"]);
  });

  test("is in the way of no stop: the verdict is there while the title is sought", async () => {
    const { say, end, live } = startLive({ run: wanted, title: () => new Promise(() => {}) });
    say("Because");
    end();
    expect(await live.stop(null)).toEqual({ status: "complete", withdrawn: false });
  });

  test("is waited for by readers for eight seconds, and given to the conversation however late", async () => {
    const late = Promise.withResolvers<string>();
    const { say, end, work, clock, read, entitled } = startLive({ run: wanted, title: () => late.promise });
    const reader = read();
    say("Because");
    end();
    await passed();
    clock.advance(7_999);
    await passed();
    expect(reader.ended()).toBe(false);
    clock.advance(1);
    expect((await reader.whole()).at(-1)?.event).toBe("end");
    late.resolve("Reasons");
    await work;
    expect(entitled).toMatchObject([{ found: "Reasons" }]);
  });

  test("that a person gave meanwhile stands: readers hear of no other", async () => {
    const { say, end, work, read } = startLive({ run: wanted, title: async () => "Reasons", takes: async () => false });
    const reader = read();
    say("Because");
    end();
    await work;
    expect(titlesIn(await reader.whole())).toEqual(["Why"]);
  });

  test("is given to an incognito conversation too, whose object alone has it", async () => {
    const run = { ...wanted, incognito: true, memory: "new" } as const;
    const content = conversationMemory.begin(aRun(run));
    const memory = { actorId: ids.user, content };
    const { say, end, work, read } = startLive({ run, memory, journal: null, title: async () => "Reasons" });
    const reader = read();
    say("Because");
    end();
    await work;
    expect(content.conversation.title).toBe("Reasons");
    expect(titlesIn(await reader.whole())).toEqual(["Why", "Reasons"]);
  });

  test.each<[string, Partial<AnswerRun>, string, Partial<Outcome>]>([
    ["failed", wanted, "", { state: "failed" }],
    ["was given back", wanted, "", { state: "withdrawn", legs: [] }],
    ["has no words", wanted, "", { state: "interrupted" }],
    ["goes on in a conversation that has one", { wantsTitle: false }, "Because", {}],
  ])("is asked of no model after an answer that %s", async (_name, run, text, outcome) => {
    const { say, end, work, read, sought, entitled } = startLive({ run, title: async () => "Reasons" });
    const reader = read();
    if (text !== "") say(text);
    end(outcome);
    await work;
    expect([sought(), entitled]).toEqual([0, []]);
    expect((await reader.whole()).at(-1)?.event).toBe("end");
  });

  test("is asked of no model while Postgres does not take the answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { say, end, read, sought } = startLive({ run: wanted, finish: () => Promise.reject(new Error("away")) });
    const reader = read();
    say("Because");
    end();
    await reader.whole();
    expect(sought()).toBe(0);
  });

  test.each<[string, Parameters<typeof startLive>[0]]>([
    ["the call fails", { title: () => Promise.reject(new Error("no title")) }],
    ["none is found", { title: async () => null }],
    ["the database does not take it", { title: async () => "Reasons", takes: () => Promise.reject(new Error("away")) }],
  ])("stays as it is where %s, and so does the answer", async (_name, fails) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { say, end, work, read, finished } = startLive({ run: wanted, ...fails });
    const reader = read();
    say("Because");
    end();
    await work;
    const events = await reader.whole();
    expect([titlesIn(events), events.at(-1)?.event]).toEqual([["Why"], "end"]);
    expect(finished).toMatchObject([{ text: "Because", outcome: { state: "complete" } }]);
  });
});
