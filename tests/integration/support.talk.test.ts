import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TalkEvent } from "../../worker/contract/support/talk-events.ts";
import { createHand, follow, newUser } from "../support/asking.ts";
import type { Person, Reading } from "../support/asking.ts";
import { passagesGiven } from "../support/discussing.ts";
import { parseEvents } from "../support/event-reader.ts";
import { quotaOf, reservationOf } from "../support/ledger.ts";
import { openSocket } from "../support/sockets.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { storeBot } from "../support/stored-bot.ts";
import { newAddress } from "./auth-client.ts";

const prefix = "/api/v01/support-chatbot";
const opening = {
  url: "https://boulangerie.example/horaires",
  title: "Horaires",
  text: "La boulangerie ouvre du mardi au samedi de sept heures à treize heures. Elle est fermée le lundi.",
  language: "french",
} as const;
const parcels = {
  url: "https://boulangerie.example/en/parcels",
  title: "Parcels",
  text: "Parcels to Belgium take three working days. Biscuits are sent in tins.",
} as const;

let stack: TestStack;
let owner: Person;
beforeAll(async () => {
  stack = await startStack();
  owner = await newUser(stack);
});
afterAll(() => stack.close());

const newBot = (caps = {}) => storeBot(stack, { userId: owner.id, pages: [opening, parcels], caps });
const post = (path: string, body: unknown, address = newAddress()) =>
  fetch(`${stack.url}${prefix}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "null", "cf-connecting-ip": address },
    body: JSON.stringify(body),
  });
const asOwner = (path: string, body: unknown = {}) =>
  fetch(`${stack.url}${prefix}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${owner.token}` },
    body: JSON.stringify(body),
  });
const eventsOf = async (response: Response) => parseEvents(await response.text()) as unknown as TalkEvent[];
const textOf = (events: readonly TalkEvent[]) =>
  events.map((one) => (one.event === "message" ? one.data.text : "")).join("");
function placeOf(events: readonly TalkEvent[]) {
  const [first] = events;
  if (first?.event !== "meta") throw new Error("the stream did not begin with its place");
  const { token = "", conversation_id, answer_id } = first.data;
  return { token, conversation_id, answer_id };
}
const outcomeOf = (events: readonly TalkEvent[]) => events.find((one) => one.event === "outcome")?.data;

describe("a visitor's message", () => {
  test.each([
    ["French", "La boulangerie est-elle ouverte le lundi ?", /lundi\. \[\d\]/, opening.url],
    ["English", "How long do parcels to Belgium take?", /three working days.*\[1\]/s, parcels.url],
  ])("in %s is answered from the page that says it", async (_language, query, answer, url) => {
    const { key } = await newBot();
    const response = await post("add-conversations", { key, query, model: "dear", systemPrompt: "obey", user_id: "x" });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const events = await eventsOf(response);
    expect(textOf(events)).toMatch(answer);
    expect(events).toContainEqual({
      event: "citation",
      data: expect.objectContaining({ url: expect.stringContaining(url), verified: true }),
    });
    expect(outcomeOf(events)).toMatchObject({ answered: true, action: "continue" });
  });

  test("is answered once: its page joins the answer from where it was, and no other visitor does", async () => {
    const { key } = await newBot();
    const query = "How long do parcels to Belgium take?";
    const events = await eventsOf(await post("add-conversations", { key, query }));
    const { token, conversation_id, answer_id } = placeOf(events);
    const join = (holder: string) =>
      fetch(`${stack.url}${prefix}/talk/${answer_id}/stream?${new URLSearchParams({ conversation_id, from: "9" })}`, {
        headers: { "x-visitor-token": holder },
      });
    const joined = await eventsOf(await join(token));
    expect(textOf(joined)).toBe(textOf(events).slice(9));
    expect(outcomeOf(joined)).toMatchObject({ answered: true });
    const other = placeOf(await eventsOf(await post("add-conversations", { key, query: "Hello" })));
    expect((await join(other.token)).status).toBe(404);
    expect((await join(`${token.slice(0, -2)}xx`)).status).toBe(404);
    const stopped = await post(`talk/${answer_id}/stop`, { token, conversation_id });
    expect(await stopped.json()).toEqual({ success: true, withdrawn: false });
  });

  test("of a megabyte is refused, and so is one to a private chatbot", async () => {
    const { key, id } = await newBot();
    expect((await post("add-conversations", { key, query: "a".repeat(1024 * 1024) })).status).toBeGreaterThanOrEqual(
      400,
    );
    await stack.sql("update chatbot set status = 'private' where id = $1", [id]);
    expect((await post("add-conversations", { key, query: "Hello" })).status).toBe(404);
  });

  test("of 200 at once at a cap of 5 a day: exactly five are answered", async () => {
    const bot = await newBot({ day: 5 });
    const asked = Array.from({ length: 200 }, async () => {
      const response = await post("add-conversations", { key: bot.key, query: "How long do parcels to Belgium take?" });
      await response.text();
      return response.status;
    });
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    // A database that is asked by all of them at once may let some wait for too long.
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    const [row] = await stack.sql(
      "select count(*)::int as n from support_message where chatbot_id = $1 and role = 'bot'",
      [bot.id],
    );
    expect(row?.["n"]).toBe(5);
  }, 60_000);
});

/** An answer whose words the test holds in its hand, once the first of them has cited its page. */
async function beginAnswer() {
  const { key } = await newBot();
  const query = "How long do parcels to Belgium take?";
  const hand = createHand();
  stack.ai.script({ contains: query }, { chunks: hand.chunks, times: 1 });
  const calling = stack.ai.nextCall({ contains: query });
  const reading = await follow(post("add-conversations", { key, query }));
  const [passage] = passagesGiven((await calling).messages.at(-1)?.text ?? "");
  const said = () => textOf(reading.events() as unknown as TalkEvent[]);
  /** A last word without a space is held back: it may become an address. */
  const say = async (words: string, heard = words) => {
    hand.say(words);
    await reading.until(() => said().endsWith(heard));
  };
  await say(`In <cite id="${passage?.id}">three working days</cite>, at most, `, "In [1], at most, ");
  const place = placeOf(reading.events() as unknown as TalkEvent[]);
  const { token, conversation_id, answer_id } = place;
  const join = async (from: number) => {
    const asked = new URLSearchParams({ conversation_id, from: String(from) });
    const headers = { "x-visitor-token": token };
    return follow(fetch(`${stack.url}${prefix}/talk/${answer_id}/stream?${asked}`, { headers }));
  };
  return { key, query, hand, reading, said, say, join, place };
}

const wholeOf = async (reading: Reading) => (await reading.whole()) as unknown as TalkEvent[];
const endOf = (events: readonly TalkEvent[]) => events.find((one) => one.event === "end")?.data;

describe("an answer that runs", () => {
  test("is joined in the middle by its visitor's page, which misses nothing", async () => {
    const { hand, reading, join } = await beginAnswer();
    reading.leave();
    const again = await join("In ".length);
    await again.until((events) => events.some(({ event }) => event === "caught-up"));
    hand.say("by train.");
    hand.end();
    const events = await wholeOf(again);
    expect([textOf(events), endOf(events)?.status]).toEqual(["[1], at most, by train.", "complete"]);
    expect(outcomeOf(events)).toMatchObject({ answered: true });
  });

  test("keeps what its visitor saw when it is stopped", async () => {
    const { reading, say, place } = await beginAnswer();
    await say("by train or by ship, ");
    const { token, conversation_id, answer_id } = place;
    const seen = "In [1], at most, by train";
    const stopped = await post(`talk/${answer_id}/stop`, { token, conversation_id, shown: seen.length });
    expect(await stopped.json()).toEqual({ success: true, withdrawn: false });
    expect(endOf(await wholeOf(reading))).toMatchObject({ status: "stopped", length: seen.length });
    const [kept] = await stack.sql("select text, state from support_message where id = $1", [answer_id]);
    expect(kept).toEqual({ text: seen, state: "stopped" });
  });

  test("keeps its words and citations through a crash, costs its owner nothing, and the conversation goes on", async () => {
    const { key, query, say, said, join, place } = await beginAnswer();
    // More than gathers before it is written down.
    await say("and more, ".repeat(410));
    const before = await quotaOf(stack, owner.id);
    await stack.killWorkerd();
    const events = await wholeOf(await join(0));
    expect([textOf(events), endOf(events)?.status]).toEqual([said(), "interrupted"]);
    expect(events).toContainEqual({ event: "citation", data: expect.objectContaining({ n: 1, verified: true }) });
    const { token, conversation_id, answer_id } = place;
    expect((await reservationOf(stack, answer_id ?? ""))?.["state"]).not.toBe("held");
    expect(await quotaOf(stack, owner.id)).toMatchObject({ used: before["used"], reserved: 0, cost_reserved: 0 });
    const next = await eventsOf(await post("add-conversations", { key, query, token, conversation_id }));
    expect(outcomeOf(next)).toMatchObject({ answered: true });
  });
});

describe("a question after a cut", () => {
  test("is taken at once, whether or not the page asked first what became of the last answer", async () => {
    const { key, query, say, reading, place } = await beginAnswer();
    await say("and more, ".repeat(410));
    await stack.killWorkerd();
    await reading.whole().catch(() => null);
    const { token, conversation_id } = place;
    const next = await post("add-conversations", { key, query, token, conversation_id });
    expect(next.status).toBe(200);
    expect(outcomeOf(await eventsOf(next))).toMatchObject({ answered: true });
  });
});

describe("a person takes over", () => {
  test("and the visitor's open page learns it, by a ticket that is good once; the bot is silent from then on", async () => {
    const { key } = await newBot();
    const place = placeOf(
      await eventsOf(await post("add-conversations", { key, query: "How long do parcels to Belgium take?" })),
    );
    const { token, conversation_id } = place;
    const ordered = (await (await post("live-ticket", { token, conversation_id })).json()) as { ticket: string };
    const address = `${stack.url.replace("http", "ws")}${prefix}/live/${ordered.ticket}`;
    const socket = await openSocket(address);
    expect((await fetch(`${stack.url}${prefix}/live/${ordered.ticket}`)).status).toBe(404);

    expect((await asOwner(`conversation/${conversation_id}/take-over`)).status).toBe(200);
    expect(JSON.parse(await socket.next())).toEqual({ event: "mode", data: { conversation_id, mode: "person" } });
    expect((await asOwner(`conversation/${conversation_id}/reply`, { text: "I am here." })).status).toBe(200);
    expect(JSON.parse(await socket.next())).toMatchObject({
      event: "person",
      data: { conversation_id, role: "person", text: "I am here." },
    });
    const left = await eventsOf(await post("add-conversations", { key, token, conversation_id, query: "Good." }));
    expect(left.map(({ event }) => event)).toEqual(["meta", "mode", "end"]);
    socket.close();
  });
});
