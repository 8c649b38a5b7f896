import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ask,
  createHand,
  endOf,
  join,
  metaOf,
  newGuest,
  newUser,
  newWord,
  open,
  readThread,
  refusalOf,
  resume,
  said,
  saidIn,
  textOf,
} from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { legsOf, quotaOf, reservationOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, password, signUp, signedIn } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function begin(who: Person, fields: Record<string, string> = {}) {
  const query = newWord();
  const hand = createHand();
  const match = { provider: "chatgpt", contains: query } as const;
  stack.ai.script(match, { chunks: hand.chunks });
  const asked = stack.ai.nextCall(match);
  const reading = await open(stack, who, { query, ...fields });
  hand.say("Begun ");
  await reading.until(said("Begun"));
  return { query, hand, reading, asked: await asked, ...metaOf(reading.events()) };
}

const signInAgain = async ({ email }: Person): Promise<Person> => ({
  ...signedIn(await call(stack, "POST", "/api/auth/sign-in", { body: { email, password } })),
  address: "10.9.9.9",
});

/** Milliseconds until a reader's stream ended, which says no end of the answer. */
async function closedAfter(reading: Awaited<ReturnType<typeof open>>, since: number): Promise<number> {
  expect(endOf(await reading.whole())).toBeUndefined();
  return performance.now() - since;
}

const soon = 6_500;

describe("while an answer is made", () => {
  test.concurrent("a reader hears that it lives every five seconds", async () => {
    const { hand, reading } = await begin(await newUser(stack));
    await reading.until((events) => events.some(({ event }) => event === "heartbeat"));
    hand.end();
    expect(textOf(await reading.whole())).toBe("Begun ");
  });

  test.concurrent("a logout closes that session's readers and no other's, and the answer is stored", async () => {
    const ada = await newUser(stack);
    const other = await signInAgain(ada);
    const { query, hand, reading, answer, conversation } = await begin(ada);
    const stays = await resume(stack, other, answer);
    const since = performance.now();
    await call(stack, "GET", "/api/v01/auth/user-logout", { token: ada.token });
    expect(await closedAfter(reading, since)).toBeLessThan(soon);
    expect(await refusalOf(join(stack, ada, answer))).toMatchObject({ status: 401 });
    hand.say("and done.");
    hand.end();
    expect(textOf(await stays.whole())).toBe("Begun and done.");
    const thread = await readThread(stack, other, conversation);
    expect([saidIn(thread), thread.history[1]?.status]).toEqual([[query, "Begun and done."], "complete"]);
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 1, reserved: 0 });
  });

  test.concurrent("a session that another device ends reads no further, and the answer is stored all the same", async ({
    expect,
  }) => {
    const ada = await newUser(stack);
    const other = await signInAgain(ada);
    const { query, hand, reading, answer, conversation } = await begin(ada);
    const since = performance.now();
    const { status } = await call(stack, "POST", "/api/auth/sessions/end-others", { token: other.token, body: {} });
    expect(status).toBe(200);
    expect(await closedAfter(reading, since)).toBeLessThan(soon);
    expect((await refusalOf(join(stack, ada, answer, { conversation }))).status).toBe(401);
    hand.say("and done.");
    hand.end();
    await expect.poll(() => reservationOf(stack, answer)).toMatchObject({ state: "settled" });
    expect(saidIn(await readThread(stack, other, conversation))).toEqual([query, "Begun and done."]);
  });

  test.concurrent("a guest who signs up takes it along: it settles on the account, which reads it to its end", async () => {
    const guest = await newGuest(stack);
    const { query, hand, reading, answer, conversation } = await begin(guest, { guest: "1" });
    const email = `${newWord().toLowerCase()}@example.test`;
    const account = { ...(await signUp(stack, email, guest.token)), address: guest.address };
    const since = performance.now();
    const here = await resume(stack, account, answer);
    expect(await closedAfter(reading, since)).toBeLessThan(soon);
    expect((await refusalOf(join(stack, guest, answer))).status).toBe(401);
    hand.say("and done.");
    hand.end();
    expect(textOf(await here.whole())).toBe("Begun and done.");
    expect(saidIn(await readThread(stack, account, conversation))).toEqual([query, "Begun and done."]);
    expect(await reservationOf(stack, answer)).toMatchObject({
      user_id: account.id,
      state: "settled",
      holder: "guest",
    });
    expect(await legsOf(stack, answer)).toMatchObject([{ user_id: account.id, success: true }]);
    for (const table of ["conversation", "message"])
      expect(await stack.sql(`select 1 from ${table} where user_id = $1`, [guest.id])).toEqual([]);
    const { body } = await call(stack, "POST", "/api/check-plan/guest-user/limits", {
      body: {},
      address: guest.address,
    });
    expect(body["allowance"]).toMatchObject({ used: 1 });
  });

  test.concurrent("a deletion of its conversation ends it, leaves nothing to read and nothing held", async () => {
    const ada = await newUser(stack);
    const { hand, reading, asked, answer, conversation } = await begin(ada);
    const path = `/api/user/delete/conversation/${conversation}`;
    expect((await call(stack, "DELETE", path, { token: ada.token })).body).toEqual({ success: true });
    await asked.closed;
    expect(asked.aborted).toBe(true);
    expect(endOf(await reading.whole())?.status).toBe("stopped");
    await expect(readThread(stack, ada, conversation)).rejects.toThrow("chat.conversation_not_found");
    expect(await refusalOf(join(stack, ada, answer))).toMatchObject({ status: 404, code: "chat.answer_not_found" });
    expect(await stack.sql("select 1 from message where conversation_id = $1", [conversation])).toEqual([]);
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 1, reserved: 0, cost_reserved: 0 });
    expect(await legsOf(stack, answer)).toMatchObject([{ error_type: "query_cancel" }]);
    hand.end();
  });

  test.concurrent("another question in its conversation waits: it is refused and costs nothing", async () => {
    const ada = await newUser(stack);
    const { hand, reading, conversation } = await begin(ada);
    const late = newWord();
    const refusal = await refusalOf(ask(stack, ada, { query: late, conversation }));
    expect(refusal).toMatchObject({ status: 409, code: "chat.conversation_busy" });
    expect([stack.ai.calls({ contains: late }), await quotaOf(stack, ada.id)]).toMatchObject([
      [],
      { reserved: 1, used: 0 },
    ]);
    hand.end();
    await reading.whole();
  });
});
