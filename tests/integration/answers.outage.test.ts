import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createHand,
  endOf,
  join,
  metaOf,
  newUser,
  newWord,
  open,
  readThread,
  refusalOf,
  resume,
  said,
  saidIn,
  stop,
  textOf,
} from "../support/asking.ts";
import type { Fields, Person } from "../support/asking.ts";
import { quotaOf, reservationOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, password, signedIn } from "./auth-client.ts";

let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack({ own: true });
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

const signInAgain = async ({ email }: Person): Promise<Person> => ({
  ...signedIn(await call(stack, "POST", "/api/auth/sign-in", { body: { email, password } })),
  address: "10.9.9.8",
});

describe("while the database is away", () => {
  test("who asked reloads and reads on, and stops, by their signature alone", async () => {
    const { query, hand, reading, answer, conversation } = await beginAndLose();
    reading.leave();
    const again = await resume(stack, ada, answer, { from: 2, conversation });
    hand.say("and on ");
    await again.until(said("and on"));
    const stopped = await stop(stack, ada, answer, 6, conversation);
    expect(stopped.body).toEqual({ success: true, status: "stopped", withdrawn: false });
    const events = await again.whole();
    expect([textOf(events), endOf(events)?.length]).toEqual(["gun and on ".slice(0, 6), 6]);
    stack.disturbDatabase(null);
    await expect.poll(() => reservationOf(stack, answer), { timeout: 5_000 }).toMatchObject({ state: "settled" });
    expect(saidIn(await readThread(stack, ada, conversation))).toEqual([query, "Begun "]);
  });

  test("another device of the same person, and every other caller, must come back later", async () => {
    const [phone, bob] = [await signInAgain(ada), await newUser(stack)];
    const { hand, reading, answer, conversation } = await beginAndLose();
    for (const who of [phone, bob, { ...ada, token: `${ada.token.slice(0, -4)}AAAA` }]) {
      const told = await refusalOf(join(stack, who, answer, { conversation }));
      expect(told.code).toBe(who === phone || who === bob ? "service.unavailable" : "auth.expired");
    }
    expect((await stop(stack, bob, answer, 0, conversation)).status).toBe(503);
    hand.end();
    expect(endOf(await reading.whole())?.status).toBe("complete");
  });
});

test("a stream that a signature opened ends at once where its session has ended", async () => {
  const eve = await newUser(stack);
  const query = newWord();
  const hand = createHand();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
  const reading = await open(stack, eve, { query });
  hand.say("Begun ");
  await reading.until(said("Begun"));
  const { answer, conversation } = metaOf(reading.events());
  reading.leave();
  await call(stack, "GET", "/api/v01/auth/user-logout", { token: eve.token });
  expect(endOf(await (await resume(stack, eve, answer, { conversation })).whole())).toBeUndefined();
  expect(await refusalOf(join(stack, eve, answer, { conversation }))).toMatchObject({ status: 401 });
  hand.end();
});
