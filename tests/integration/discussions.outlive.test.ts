import { afterAll, beforeAll, expect, test } from "vitest";
import { newUser, stop } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import {
  allowFiles,
  beginDiscussion,
  citationsOf,
  endOf,
  historyOf,
  resumeDiscussion,
  textOf,
} from "../support/discussing.ts";
import type { AnswerEvents } from "../support/discussing.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";

const tides = "The spring tide comes twice a month.\nIt follows the new and the full moon.";

let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack();
  ada = await newUser(stack);
  await allowFiles(stack, ada);
});
afterAll(() => stack.close());

const begin = async () =>
  beginDiscussion(stack, ada, await storeFile(stack.sql, { workspaceId: ada.id, pages: [tides, "Herring."] }));
const said = (text: string) => (events: AnswerEvents) => textOf(events).includes(text);
const citedTo = (n: number) => (events: AnswerEvents) => citationsOf(events).some((citation) => citation.n === n);

test("a reader who comes again in the middle of a marker misses nothing, and never sees the marker", async () => {
  const { hand, reading, cite, answer } = await begin();
  const marker = cite(0, "twice a month");
  hand.say(`It comes ${cite(0, "new and the full moon")} twice `, marker.slice(0, 20));
  await reading.until(said("[1] twice"));
  await reading.until(citedTo(1));
  const lastId = reading.events().findLast((event) => event.event === "message")?.id ?? "";
  reading.leave();
  const again = await resumeDiscussion(stack, ada, answer, lastId);
  await again.until((events) => events.some(({ event }) => event === "caught-up"));
  // All citations come again, so that none is missed whose words came before.
  expect([textOf(again.events()), citationsOf(again.events()).map(({ n }) => n)]).toEqual(["", [1]]);
  hand.say(marker.slice(20), ".");
  hand.end();
  const rest = await again.whole();
  expect(textOf(rest)).not.toContain("<");
  expect(rest.map((event) => (event.event === "message" ? event.data.message : "")).join("")).toBe("[2].");
  expect(citationsOf(rest).map(({ n, verified }) => [n, verified])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(endOf(rest)).toMatchObject({ status: "complete", length: "It comes [1] twice [2].".length });
});

test("a stop keeps what was seen, with the citations whose numbers were", async () => {
  const { hand, reading, cite, answer } = await begin();
  hand.say(`One ${cite(0, "twice a month")} two ${cite(0, "new and the full moon")} three`);
  await reading.until(citedTo(2));
  await stop(stack, ada, answer, "One [1] two".length);
  const events = await reading.whole();
  expect([textOf(events), endOf(events)?.status]).toEqual(["One [1] two", "stopped"]);
  const again = await (await resumeDiscussion(stack, ada, answer)).whole();
  expect(citationsOf(again).map(({ n }) => n)).toEqual([1]);
});

test("a stop in the middle of a marker leaves no half of it", async () => {
  const { hand, reading, cite, answer } = await begin();
  hand.say(`One `, cite(0, "twice a month").slice(0, 24));
  await reading.until(said("One"));
  await stop(stack, ada, answer);
  expect(textOf(await reading.whole())).toBe("One ");
});

test("a stop before the first words takes the question back", async () => {
  const { reading, answer, hand, cite } = await begin();
  hand.say(cite(0, "twice a month").slice(0, 12));
  await stop(stack, ada, answer);
  const events = await reading.whole();
  expect(endOf(events)).toMatchObject({ status: "stopped", length: 0 });
});

test("another model takes over before the first words, and cites from its own beginning", async () => {
  const file = await storeFile(stack.sql, { workspaceId: ada.id, pages: [tides] });
  const { hand, reading, cite } = await (async () => {
    stack.ai.script({ provider: "chatgpt", contains: "Fail over" }, { fault: { type: "status", status: 503 } });
    return beginDiscussion(stack, ada, file, { selection: { page: 1, text: "Fail over" } });
  })();
  hand.say(`One ${cite(0, "twice a month")}.`);
  hand.end();
  const events = await reading.whole();
  expect([textOf(events), citationsOf(events).map(({ n }) => n)]).toEqual(["One [1].", [1]]);
});

test("a crash keeps words and citations, and the answer ends as interrupted", async () => {
  const file = await storeFile(stack.sql, { workspaceId: ada.id, pages: [tides, "Herring."] });
  const { hand, reading, cite, answer } = await beginDiscussion(stack, ada, file);
  // More than gathers before it is written down.
  const more = "and more, ".repeat(410);
  hand.say(`One ${cite(0, "twice a month")} `, more);
  await reading.until((events) => textOf(events).endsWith(more));
  await stack.killWorkerd();
  const again = await (await resumeDiscussion(stack, ada, answer)).whole();
  expect([textOf(again), endOf(again)?.status]).toEqual([`One [1] ${more}`, "interrupted"]);
  expect(citationsOf(again)).toMatchObject([{ n: 1, verified: true }]);
  const { body } = await historyOf(stack, ada, file);
  expect(body).toMatchObject([{}, { status: "interrupted", citations: [{ n: 1, verified: true }] }]);
});
