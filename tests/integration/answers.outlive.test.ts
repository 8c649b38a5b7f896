import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import {
  ask,
  createHand,
  endOf,
  follow,
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
import { createDice } from "../support/dice.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  stack = await startStack();
  [ada, bob] = await Promise.all([newUser(stack), newUser(stack)]);
  await stack.sql(`update entitlement set limits = '{"chat":{"period":"day","questions":null,"costMicros":null}}'`);
});
afterAll(() => stack.close());

/** An answer that goes on until its reader was cut often enough. */
function restless(query: string) {
  const spoken: string[] = [];
  const cuts = { enough: false };
  async function* chunks() {
    for (let at = 0; !cuts.enough || at < 20; at += 1) {
      const piece = at % 3 === 0 ? `${at} élan 🌊 ` : `${at} `;
      spoken.push(piece);
      yield piece;
    }
  }
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: chunks(), gapMs: 3 });
  return { text: () => spoken.join(""), finish: () => (cuts.enough = true) };
}

/** What a page does: it knows its request's id from the start, the answer's offsets from the events' ids. */
function createPage(fields: Fields & { request_id: string }) {
  let text = "";
  let last: string | undefined;
  let known = false;
  return {
    text: () => text,
    /** Reads until `bytes` of this connection came, or to the end; true once the end was seen. */
    async connect(bytes: number, by: "header" | "query"): Promise<boolean> {
      const cut = new AbortController();
      if (bytes === 0) setImmediate(() => cut.abort());
      const resumed = by === "header" && last !== undefined ? { last } : { from: text.length };
      const { signal } = cut;
      try {
        const joined = known
          ? join(stack, ada, fields.request_id, { ...resumed, signal })
          : ask(stack, ada, fields, { signal });
        const reading = await follow(joined, cut);
        await reading.until((events) => Buffer.byteLength(reading.wire()) >= bytes || endOf(events) !== undefined);
        reading.leave();
        for (const event of reading.events()) {
          if (event.event === "meta") known = true;
          if (event.event !== "message" || event.data.text === undefined) continue;
          expect(event.id).toBe(`${fields.request_id}:${text.length + event.data.text.length}`);
          text += event.data.text;
          last = event.id;
        }
        return endOf(reading.events()) !== undefined;
      } catch (error) {
        if (cut.signal.aborted) return false;
        throw error;
      }
    },
  };
}

describe("a reader who is cut off", () => {
  test.each([1, 2, 3, 4])("at random points loses nothing and gets nothing twice (seed %i)", async (seed) => {
    const dice = createDice(seed);
    const play = async () => {
      const query = newWord();
      const { text, finish } = restless(query);
      const page = createPage({ query, request_id: createId() });
      for (let cuts = 0; cuts < 5; cuts += 1) {
        const bytes = dice(4) === 0 ? 0 : dice(900);
        expect(await page.connect(bytes, dice(2) === 0 ? "header" : "query")).toBe(false);
      }
      finish();
      expect(await page.connect(Number.POSITIVE_INFINITY, "header")).toBe(true);
      expect(page.text()).toBe(text());
      expect(stack.ai.calls({ provider: "chatgpt", contains: query })).toHaveLength(1);
    };
    await Promise.all([play(), play()]);
  });

  test("at any moment before the first byte leaves an answer that is asked once and completes", async () => {
    const plays = Array.from({ length: 40 }, async (_, at) => {
      const query = newWord();
      stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Still ", "here."] });
      const request_id = createId();
      const cut = new AbortController();
      const left = ask(stack, ada, { query, request_id }, { signal: cut.signal }).then(
        (response) => response.body?.cancel(),
        () => {},
      );
      await setTimeout(at / 2);
      cut.abort();
      await left;
      const events = await (await open(stack, ada, { query, request_id })).whole();
      return [textOf(events), endOf(events)?.status, stack.ai.calls({ provider: "chatgpt", contains: query }).length];
    });
    for (const outcome of await Promise.all(plays)) expect(outcome).toEqual(["Still here.", "complete", 1]);
  });
});

describe("an answer", () => {
  test("without readers is whole in its conversation", async () => {
    const query = newWord();
    const hand = createHand();
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
    const reading = await open(stack, ada, { query });
    hand.say("Nobody ");
    await reading.until(said("Nobody"));
    reading.leave();
    await expect(reading.whole()).rejects.toThrow("aborted");
    const { answer, conversation } = metaOf(reading.events());
    hand.say("is ", "here.");
    hand.end();
    await (await resume(stack, ada, answer, { from: 0 })).whole();
    const thread = await readThread(stack, ada, conversation);
    expect(saidIn(thread)).toEqual([query, "Nobody is here."]);
    expect(thread).toMatchObject({ running: null, history: [{}, { status: "complete" }] });
  });

  test("is read by a second tab as by the first, the backlog in one event", async () => {
    const query = newWord();
    const hand = createHand();
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
    const first = await open(stack, ada, { query });
    for (const word of ["One ", "two ", "three "]) {
      hand.say(word);
      await first.until(said(word));
    }
    const { answer, conversation } = metaOf(first.events());
    expect((await readThread(stack, ada, conversation)).running).toBe(answer);
    const second = await resume(stack, ada, answer);
    await second.until((events) => events.some(({ event }) => event === "caught-up"));
    expect(second.events().map(({ event }) => event)).toEqual(["meta", "message", "caught-up"]);
    expect(second.events().slice(1)).toEqual([
      { event: "message", id: `${answer}:14`, data: { text: "One two three " } },
      { event: "caught-up", data: { offset: 14 } },
    ]);
    hand.say("four.");
    hand.end();
    const [one, two] = await Promise.all([first.whole(), second.whole()]);
    expect([textOf(one), textOf(two)]).toEqual(["One two three four.", "One two three four."]);
    expect(two.at(-1)).toEqual(one.at(-1));
  });

  test("is closed to other accounts: not to read, not from an offset, not to stop", async () => {
    const query = newWord();
    const hand = createHand();
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
    const reading = await open(stack, ada, { query });
    hand.say("Private ");
    await reading.until(said("Private"));
    const { answer, conversation } = metaOf(reading.events());
    const refused = { status: 404, code: "chat.answer_not_found" };
    for (const from of [{}, { from: 0 }, { last: `${answer}:0` }])
      expect(await refusalOf(join(stack, bob, answer, from))).toMatchObject(refused);
    expect((await stop(stack, bob, answer, 0)).status).toBe(404);
    expect(await refusalOf(ask(stack, bob, { query, request_id: answer }))).toMatchObject({ status: 404 });
    expect(await refusalOf(ask(stack, bob, { query, conversation }))).toMatchObject({
      status: 404,
      code: "chat.conversation_not_found",
    });
    hand.end();
    expect(endOf(await reading.whole())?.status).toBe("complete");
    expect(await refusalOf(join(stack, bob, answer))).toMatchObject(refused);
    expect(stack.ai.calls({ provider: "chatgpt", contains: query })).toHaveLength(1);
  });

  test("of a megabyte goes to its readers though one of them reads nothing, who later gets all of it", async () => {
    const query = newWord();
    const piece = "0123456789abcdef".repeat(4_096);
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: Array.from({ length: 16 }, () => piece) });
    const cut = new AbortController();
    const request_id = createId();
    const slow = await ask(stack, ada, { query, request_id }, { signal: cut.signal });
    const fast = await (await resume(stack, ada, request_id)).whole();
    expect([textOf(fast).length, endOf(fast)?.status]).toEqual([16 * 65_536, "complete"]);
    const came = await (await follow(Promise.resolve(slow), cut)).whole();
    // A reader that was dropped for reading nothing goes on from the last event that came.
    const last = came.findLast(({ id }) => id !== undefined)?.id ?? "";
    const rest = endOf(came) ? [] : await (await resume(stack, ada, request_id, { last })).whole();
    expect([...came, ...rest].reduce((sum, event) => sum + textOf([event]).length, 0)).toBe(16 * 65_536);
  });
});
