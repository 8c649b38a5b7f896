import { expect, test } from "vitest";
import { createSignedTurns } from "../../../../worker/answers/signed-turns.ts";
import type { AnswerRun, Outcome } from "../../../../worker/answers/run.ts";
import { conversationMemory } from "../../../../worker/modules/chat/conversations/memory.rules.ts";
import { aRun, ids } from "../../../support/answers.ts";
import { startLive } from "./live-answer.fixture.ts";

test("nothing of an incognito answer is written: it is remembered instead", async () => {
  const run = { incognito: true, memory: "new" } as const;
  const content = conversationMemory.begin(aRun(run));
  const memory = { actorId: ids.user, content };
  const { say, end, work, clock, journal } = startLive({ run, memory, journal: null });
  say("Because");
  clock.advance(200);
  end();
  await work;
  expect(journal.read()).toBeNull();
  expect(content.conversation.history.map(({ role }) => role)).toEqual(["user", "assistant"]);
});

test("the tab of an incognito answer gets its turn before the end, signed, however late the tab comes", async () => {
  const run = { incognito: true, memory: "new" } as const;
  const memory = { actorId: ids.user, content: conversationMemory.begin(aRun(run)) };
  const { say, end, work, read } = startLive({ run, memory, journal: null });
  const reader = read();
  say("Because");
  end();
  await work;
  const events = await reader.whole();
  expect(events.slice(-3).map(({ event }) => event)).toEqual(["turn", "message", "end"]);
  const sent = events.flatMap(({ event, data }) => (event === "turn" ? [(data as { turn: string }).turn] : []));
  expect(await createSignedTurns(["a secret"]).open(aRun(), sent)).toMatchObject([
    { turn: { question: { id: ids.question }, answer: { content: [{ type: "text", text: "Because" }] } } },
  ]);
  expect(memory.content.conversation.history.at(-1)?.turn).toBe(sent[0]);
  expect(await read(7).whole()).toContainEqual({ event: "turn", data: { turn: sent[0] } });
});

test.each<[string, Partial<AnswerRun>, Partial<Outcome>]>([
  ["a stored one", {}, {}],
  ["an incognito one that was withdrawn", { incognito: true, memory: "new" }, { state: "withdrawn", legs: [] }],
])("no turn is sent of %s", async (_name, run, outcome) => {
  const memory = run.incognito ? { actorId: ids.user, content: conversationMemory.begin(aRun(run)) } : null;
  const { end, work, read } = startLive({ run, ...(memory && { memory, journal: null }) });
  const reader = read();
  end(outcome);
  await work;
  expect((await reader.whole()).map(({ event }) => event)).not.toContain("turn");
});
