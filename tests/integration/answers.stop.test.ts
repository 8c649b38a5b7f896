import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createHand,
  endOf,
  metaOf,
  newGuest,
  newUser,
  newWord,
  open,
  readThread,
  resume,
  said,
  saidIn,
  stop,
  textOf,
} from "../support/asking.ts";
import { legsOf, quotaOf, reservationOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** A question whose answer the test holds in its hand. */
async function begin(who: Awaited<ReturnType<typeof newUser>>, fields: Record<string, string> = {}) {
  const query = newWord();
  const hand = createHand();
  const match = { provider: "chatgpt", contains: query } as const;
  stack.ai.script(match, { chunks: hand.chunks });
  const asked = stack.ai.nextCall(match);
  const reading = await open(stack, who, { query, ...fields });
  await reading.until((events) => events.some(({ event }) => event === "meta"));
  return { query, hand, reading, asked: await asked, ...metaOf(reading.events()) };
}

describe("a stop before the first words", () => {
  test("from another connection ends the provider's call, gives the unit back and takes the question away", async () => {
    const ada = await newUser(stack);
    const { reading, asked, answer, conversation } = await begin(ada);
    expect((await stop(stack, ada, answer)).body).toEqual({ success: true, status: "stopped", withdrawn: true });
    await asked.closed;
    expect(asked.aborted).toBe(true);
    expect(endOf(await reading.whole())).toEqual({
      status: "stopped",
      length: 0,
      reason: null,
      withdrawn: true,
      cost_micros: 0,
    });
    expect(await quotaOf(stack, ada.id)).toEqual({ used: 0, reserved: 0, cost_used: 0, cost_reserved: 0 });
    expect(await reservationOf(stack, answer)).toMatchObject({ state: "withdrawn" });
    expect(await legsOf(stack, answer)).toMatchObject([{ error_type: "query_cancel", success: false, cost_micros: 0 }]);
    await expect(readThread(stack, ada, conversation)).rejects.toThrow("chat.conversation_not_found");
  });

  test("crossing them on their way gives the unit back too, and what it cost stays in the ledger", async () => {
    const ada = await newUser(stack);
    const { hand, reading, answer, conversation } = await begin(ada);
    hand.say("Once upon a time");
    await reading.until(said("Once upon"));
    expect((await stop(stack, ada, answer, 0)).body).toEqual({ success: true, status: "stopped", withdrawn: true });
    expect([textOf(await reading.whole()), endOf(await reading.whole())?.withdrawn]).toEqual(["", true]);
    const [leg] = await legsOf(stack, answer);
    expect(leg?.cost_micros).toBeGreaterThan(0);
    expect(await quotaOf(stack, ada.id)).toEqual({
      used: 0,
      reserved: 0,
      cost_used: leg?.cost_micros,
      cost_reserved: 0,
    });
    await expect(readThread(stack, ada, conversation)).rejects.toThrow("chat.conversation_not_found");
  });

  test.each([
    ["an account", newUser],
    ["a guest", newGuest],
  ] as const)("by %s is free ten times a day; the eleventh is kept as stopped, and counts", async (_who, make) => {
    const who = await make(stack);
    const verdicts: unknown[] = [];
    for (let time = 0; time < 11; time += 1) {
      const { answer } = await begin(who);
      verdicts.push((await stop(stack, who, answer, 0)).body["withdrawn"]);
    }
    expect(verdicts).toEqual([...Array.from({ length: 10 }, () => true), false]);
    const { body } = await call(stack, "POST", "/api/check-plan/guest-user/limits", { body: {}, address: who.address });
    const used = (await quotaOf(stack, who.id))["used"];
    expect([used, body["allowance"]]).toMatchObject(make === newUser ? [1, { used: 0 }] : [0, { used: 1 }]);
  });

  test("leaves the rest of a thread as it was, which goes on", async () => {
    const ada = await newUser(stack);
    const first = await begin(ada);
    first.hand.say("One.");
    first.hand.end();
    await first.reading.whole();
    const { conversation } = first;
    const second = await begin(ada, { conversation });
    await stop(stack, ada, second.answer, 0);
    expect(saidIn(await readThread(stack, ada, conversation))).toEqual([first.query, "One."]);
    const third = await begin(ada, { conversation });
    third.hand.say("Three.");
    third.hand.end();
    await third.reading.whole();
    expect(saidIn(await readThread(stack, ada, conversation))).toEqual([first.query, "One.", third.query, "Three."]);
    expect(third.asked.messages.slice(1).map(({ text }) => text)).toEqual([first.query, "One.", third.query]);
  });

  test("gives a guest's unit back to the address", async () => {
    const guest = await newGuest(stack);
    const { address } = guest;
    const { answer } = await begin(guest);
    const peek = async () =>
      (await call(stack, "POST", "/api/check-plan/guest-user/limits", { body: {}, address })).body["allowance"];
    expect(await peek()).toMatchObject({ used: 1 });
    await stop(stack, guest, answer);
    expect(await peek()).toMatchObject({ used: 0 });
  });
});

describe("a stop after the first words", () => {
  test("keeps what its reader saw, settles it as estimated, and tells every reader", async () => {
    const ada = await newUser(stack);
    const { query, hand, reading, asked, answer, conversation } = await begin(ada);
    hand.say("Seen words. ", "Unseen words.");
    await reading.until(said("Unseen words."));
    const other = await resume(stack, ada, answer);
    expect((await stop(stack, ada, answer, 12)).body).toEqual({ success: true, status: "stopped", withdrawn: false });
    await asked.closed;
    expect(asked.aborted).toBe(true);
    const [here, there] = await Promise.all([reading.whole(), other.whole()]);
    for (const events of [here, there]) {
      expect(textOf(events)).toBe("Seen words. ");
      expect(endOf(events)).toMatchObject({ status: "stopped", length: 12 });
    }
    const thread = await readThread(stack, ada, conversation);
    expect(saidIn(thread)).toEqual([query, "Seen words. "]);
    expect(thread.history[1]).toMatchObject({ status: "stopped" });
    // The provider wrote 25 characters, seen or not: ceil(25 / 4) tokens.
    const [leg, ...others] = await legsOf(stack, answer);
    expect([leg, others]).toMatchObject([{ error_type: "query_cancel", estimated: true, output_tokens: 7 }, []]);
    expect(leg?.cost_micros).toBeGreaterThan(0);
    expect(await quotaOf(stack, ada.id)).toEqual({
      used: 1,
      reserved: 0,
      cost_used: leg?.cost_micros,
      cost_reserved: 0,
    });
  });

  test("that claims to have seen nothing of a long answer keeps what was sent of it, and counts", async () => {
    const ada = await newUser(stack);
    const { hand, reading, answer, conversation } = await begin(ada);
    const long = "0123456789 ".repeat(20);
    hand.say(long);
    await reading.until(said(long));
    expect((await stop(stack, ada, answer, 0)).body).toMatchObject({ status: "stopped", withdrawn: false });
    expect(textOf(await reading.whole())).toBe(long);
    expect(saidIn(await readThread(stack, ada, conversation))[1]).toBe(long);
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 1 });
  });

  test("counts once however often it is asked for, at once and afterwards", async () => {
    const ada = await newUser(stack);
    const { hand, reading, answer } = await begin(ada);
    hand.say("Words.");
    await reading.until(said("Words."));
    const stops = await Promise.all([
      stop(stack, ada, answer, 6),
      stop(stack, ada, answer, 6),
      stop(stack, ada, answer),
    ]);
    const late = await stop(stack, ada, answer, 1);
    for (const { status, body } of [...stops, late]) expect([status, body["status"]]).toEqual([200, "stopped"]);
    expect(textOf(await reading.whole())).toBe("Words.");
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 1, reserved: 0 });
    expect(await legsOf(stack, answer)).toHaveLength(1);
  });

  test("of an answer that is whole changes nothing and says how it ended", async () => {
    const ada = await newUser(stack);
    const { hand, reading, answer, conversation } = await begin(ada);
    hand.say("All of it.");
    hand.end();
    await reading.whole();
    expect((await stop(stack, ada, answer, 3)).body["status"]).toBe("complete");
    expect(saidIn(await readThread(stack, ada, conversation))[1]).toBe("All of it.");
  });
});
