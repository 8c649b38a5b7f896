import { afterEach, beforeEach, expect, test } from "vitest";
import { continueElsewhere, stepToBranch } from "#modules/chat/branches/branches.actions.ts";
import { askAgain, reloadRoom } from "#modules/chat/chat.actions.ts";
import { sidebarPages } from "#modules/chat/conversations.store.ts";
import { turnsOf } from "#modules/chat/turns.rules.ts";
import type { HistoryEntry } from "#contract/chat/conversations.contract.ts";
import { openPage, settle } from "./asking.fixture.ts";
import { ids } from "./server.ts";

let here: ReturnType<typeof openPage>;
const first = "first_0123456789abcdefgh";
const second = "second_0123456789abcdefg";

const entry = {
  model_list_id: null,
  model_name: null,
  provider: null,
  instead_of: null,
  status: "complete" as const,
  reason: null,
  input_tokens: null,
  output_tokens: null,
  cost_micros: null,
  created_at: "2026-11-21T10:00:00.000Z",
};
const threadOf = (id: string, text: string, branch?: HistoryEntry["branch"]): HistoryEntry[] => [
  { ...entry, id, role: "user", content: [{ type: "text", text }], ...(branch && { branch }) },
  { ...entry, id: `${id}answer`, role: "assistant", content: [{ type: "text", text: `On ${text}.` }] },
];
const ofFirst = { index: 1, count: 2, previous: null, next: second };
const ofSecond = { index: 2, count: 2, previous: first, next: null };
const conversation = (history: HistoryEntry[]) => ({
  id: ids.conversation,
  title: "Tides",
  created_at: entry.created_at,
  updated_at: entry.created_at,
  running: null,
  cost_micros: 0,
  incognito: false,
  history,
  relatedQuestions: [],
  query: null,
});

beforeEach(() => {
  here = openPage();
  const turns = turnsOf(threadOf(second, "the second", ofSecond));
  Object.assign(here.page.room, { id: ids.conversation, title: "Tides", turns });
});
afterEach(() => here.close());

const last = () => {
  const turn = here.page.room.turns.at(-1);
  if (turn === undefined) throw new Error("no turn stands");
  return turn;
};
const steps = () => here.server.calls(/\/messages\/.*\/branch/);

test("a step shows the branch that the server answers, and takes one call", async () => {
  here.server.hold(/\/branch/)(conversation(threadOf(first, "the first", ofFirst)));
  void stepToBranch(here.page.room, last(), "previous");
  void stepToBranch(here.page.room, last(), "previous");
  await settle();
  expect(steps().map(({ method, path }) => [method, path.includes(first)])).toEqual([["PUT", true]]);
  expect(here.page.room.turns.map(({ question }) => question?.text)).toEqual(["the first"]);
  expect(last().question?.branch).toEqual(ofFirst);
  expect(here.page.room.step).toEqual({ to: first, by: "previous", state: "arrived" });
});

test("a step leaves the turns above it where they are, however long the branches are", async () => {
  const above = "above_0123456789abcdefgh";
  const turns = turnsOf([...threadOf(above, "above"), ...threadOf(second, "the second", ofSecond)]);
  Object.assign(here.page.room, { turns });
  here.server.hold(/\/branch/)(conversation([...threadOf(above, "above"), ...threadOf(first, "the first", ofFirst)]));
  await stepToBranch(here.page.room, last(), "previous");
  expect(steps()[0]?.path).toContain(`holding=${above}`);
  expect(here.page.room.turns.map(({ key }) => key)).toEqual([turns[0]?.key, first]);
});

test("where no branch is, or an answer is written, nothing is asked", async () => {
  await stepToBranch(here.page.room, last(), "next");
  const turn = last();
  if (turn.answer) turn.answer.status = "running";
  await stepToBranch(here.page.room, turn, "previous");
  expect(steps()).toEqual([]);
});

test("a step that is refused leaves what stands, and reads it again: it was changed elsewhere", async () => {
  here.server.refuse(/\/branch/, 409, "chat.conversation_busy");
  here.server.hold(/\/conversation\/conversation_/)(conversation(threadOf(second, "the second", ofSecond)));
  await stepToBranch(here.page.room, last(), "previous");
  await settle();
  expect(here.page.room.step).toBeNull();
  expect(here.server.calls(/\/conversation\/conversation_/)).toHaveLength(1);
  expect(last().question?.text).toBe("the second");
});

test("a reading that began before a step does not bring its branch back", async () => {
  const answer = here.server.hold(/\/conversation\/conversation_/);
  void reloadRoom(here.page.room);
  here.server.hold(/\/branch/)(conversation(threadOf(first, "the first", ofFirst)));
  await stepToBranch(here.page.room, last(), "previous");
  answer(conversation(threadOf(second, "the second", ofSecond)));
  await settle();
  expect(last().question?.text).toBe("the first");
});

test("a question that is asked again is the last of its branches at once, and learns its neighbours when it is answered", async () => {
  const place = { index: 3, count: 3, previous: second, next: null };
  here.server.hold(/\/conversation\/conversation_/)(conversation(threadOf(ids.question, "the second", place)));
  void askAgain(here.page.room, last());
  await settle();
  expect(last().question?.branch).toEqual({ index: 3, count: 3, previous: null, next: null });
  here.server.line()?.say("Again.");
  here.server.line()?.end("complete");
  await settle();
  expect(last().question?.branch).toEqual(place);
});

test("incognito, a question that is asked again replaces the first: there are no branches", async () => {
  const turns = turnsOf(threadOf(second, "the second"));
  Object.assign(here.page.room, { incognito: true, turns });
  void askAgain(here.page.room, last());
  await settle();
  expect(last().question?.branch).toBeUndefined();
});

test("a conversation that goes on elsewhere stands first in the list, or says why it cannot", async () => {
  Object.assign(sidebarPages, { status: "ready", page: 1, lastPage: 1 });
  const made = { id: "copy_0123456789abcdefghij", title: "Tides (continued)", running: null, project_id: null };
  here.server.hold(/\/copy/)({ ...made, created_at: entry.created_at, updated_at: entry.created_at });
  expect(await continueElsewhere(first, made.title)).toBe(made.id);
  expect(sidebarPages.items[0]).toMatchObject({ id: made.id, title: made.title });
  here.server.refuse(/\/copy/, 404, "chat.message_not_found");
  expect(await continueElsewhere(second, made.title)).toBeNull();
});
