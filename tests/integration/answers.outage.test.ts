import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  createHand,
  endOf,
  metaOf,
  newUser,
  newWord,
  open,
  readThread,
  said,
  saidIn,
  textOf,
} from "../support/asking.ts";
import type { Fields, Person } from "../support/asking.ts";
import { quotaOf, reservationOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack();
  ada = await newUser(stack);
});
afterEach(() => stack.disturbDatabase(null));
afterAll(() => stack.close());

/** An answer that has begun, and then the database goes away. */
async function beginAndLose(fields: Fields = {}) {
  const query = newWord();
  const hand = createHand();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
  const reading = await open(stack, ada, { query, ...fields });
  hand.say("Begun ");
  await reading.until(said("Begun"));
  stack.disturbDatabase("refused");
  return { query, hand, reading, ...metaOf(reading.events()) };
}

test("an answer that ends while the database is away is stored soon after it is back", async () => {
  const { query, hand, reading, answer, conversation } = await beginAndLose();
  hand.say("and done.");
  hand.end();
  expect(endOf(await reading.whole())?.status).toBe("complete");
  expect(await reservationOf(stack, answer)).toMatchObject({ state: "held" });
  stack.disturbDatabase(null);
  await expect.poll(() => reservationOf(stack, answer), { timeout: 5_000 }).toMatchObject({ state: "settled" });
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([query, "Begun and done."]);
});

test("and is stored at once where the next question of its thread needs it", async () => {
  const { query, hand, reading, conversation } = await beginAndLose();
  const before = await quotaOf(stack, ada.id);
  hand.end();
  await reading.whole();
  stack.disturbDatabase(null);
  const next = newWord();
  stack.ai.script({ provider: "chatgpt", contains: next }, { chunks: ["At once."] });
  expect(textOf(await (await open(stack, ada, { query: next, conversation })).whole())).toBe("At once.");
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([query, "Begun ", next, "At once."]);
  expect(await quotaOf(stack, ada.id)).toMatchObject({ used: (before["used"] ?? 0) + 2, reserved: 0 });
});
