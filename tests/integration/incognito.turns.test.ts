import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, metaOf, newUser, newWord, readThread, refusalOf, saidIn } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startIncognito, turnsOf } from "../support/incognito.ts";
import { quotaOf } from "../support/ledger.ts";
import type { TestStack } from "../support/stack.ts";

let here: Awaited<ReturnType<typeof startIncognito>>;
let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  here = await startIncognito();
  ({ stack, ada } = here);
});
afterAll(() => here.close());

test("after a restart it goes on from what its tab held, and still stands nowhere", async () => {
  const first = await here.exchange(ada, "One.");
  const { conversation } = first;
  const second = await here.exchange(ada, "Two.", { conversation, "turns[]": turnsOf(first.events) });
  const held = [first, second].flatMap(({ events }) => turnsOf(events));
  expect(held).toHaveLength(2);
  expect((await readThread(stack, ada, conversation)).history.flatMap(({ turn = [] }) => turn)).toEqual(held);
  await stack.killWorkerd();
  const third = await here.exchange(ada, "Three.", { conversation, "turns[]": held });
  const said = [first.query, "One.", second.query, "Two.", third.query];
  expect(third.asked[0]?.messages.slice(1).map(({ text }) => text)).toEqual(said);
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([...said, "Three."]);
  expect(await here.placesOf(...said)).toEqual([]);

  await stack.killWorkerd();
  const all = [...held, ...turnsOf(third.events)];
  const again = await here.exchange(ada, "Other.", {
    conversation,
    "turns[]": all,
    replaces: metaOf(third.events).question,
  });
  expect(again.asked[0]?.messages.slice(1).map(({ text }) => text)).toEqual([...said.slice(0, 4), again.query]);
});

test("turns that are not those of the conversation and its asker are refused, and nothing is counted", async () => {
  const first = await here.exchange(ada, "One.");
  const { conversation } = first;
  const second = await here.exchange(ada, "Two.", { conversation });
  const other = await here.exchange(ada, "Elsewhere.");
  const bob = await newUser(stack);
  await here.turn(bob, true);
  const his = await here.exchange(bob, "His.");
  const [one = "", two = ""] = [first, second].flatMap(({ events }) => turnsOf(events));
  await stack.killWorkerd();
  const before = await quotaOf(stack, ada.id);
  const query = newWord();
  for (const turns of [
    [one.replace("One.", "Won.")],
    [two, one],
    [one, one],
    turnsOf(other.events),
    turnsOf(his.events),
    ["Why?"],
  ])
    expect(await refusalOf(ask(stack, ada, { query, conversation, "turns[]": turns }))).toMatchObject({
      status: 400,
      code: "chat.turns_invalid",
    });
  const theirs = { query, conversation, "turns[]": [one, two] };
  expect(await refusalOf(ask(stack, bob, theirs))).toMatchObject({ status: 404, code: "chat.conversation_not_found" });
  const many = { query, conversation, "turns[]": Array.from({ length: 201 }, () => one) };
  expect(await refusalOf(ask(stack, ada, many))).toMatchObject({ status: 400, code: "request.invalid" });
  expect(stack.ai.calls({ contains: query })).toEqual([]);
  expect(await quotaOf(stack, ada.id)).toEqual(before);
  expect(await here.placesOf(query)).toEqual([]);
});
