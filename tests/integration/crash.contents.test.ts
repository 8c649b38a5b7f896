import { afterAll, beforeAll, expect, test } from "vitest";
import { extraId } from "../../worker/answers/extra.rules.ts";
import type { WebLook } from "../../worker/contract/chat/web.contract.ts";
import type { FileCitation } from "../../worker/contract/citations.contract.ts";
import type { AnswerEvent } from "../../worker/contract/chat/event-stream.ts";
import {
  createHand,
  endOf,
  metaOf,
  newUser,
  newWord,
  open,
  readThread,
  resume,
  said,
  saidIn,
  textOf,
} from "../support/asking.ts";
import type { Fields, Person, Reading } from "../support/asking.ts";
import { legsOf, reservationOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { storeChatFile } from "../support/stored-file.ts";

const tides = "The spring tide comes twice a month, after the new and the full moon.";
const breakfast = "When is breakfast served at the Hôtel des Salines?";

let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack({ own: true });
  ada = await newUser(stack);
  const day = { period: "day", questions: 50, costMicros: null };
  const limits = {
    chat: day,
    "web-search": { period: "day", units: 9 },
    "image-creation": { period: "month", units: 9, costMicros: null },
    planner: { period: "month", units: null, costMicros: 9_000_000 },
    caps: { "chat-storage": 50 },
  };
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, limits]);
  await stack.sql('update "user" set email_verified = true where id = $1', [ada.id]);
});
afterAll(() => stack.close());

type Events = readonly AnswerEvent[];
const looks = (events: Events): WebLook[] => events.flatMap((event) => (event.event === "web" ? [event.data] : []));
const citationsIn = (events: Events) => events.flatMap((event) => (event.event === "citation" ? [event.data] : []));

const countedOf = async (): Promise<Record<string, [used: number, reserved: number]>> => {
  const rows = await stack.sql("select query_type, used, reserved from quota where user_id = $1", [ada.id]);
  return Object.fromEntries(
    rows.map((row) => [String(row["query_type"]), [Number(row["used"]), Number(row["reserved"])]]),
  );
};

/** What it was before, with so many used more of these. */
function withMore(before: Awaited<ReturnType<typeof countedOf>>, more: Record<string, number>) {
  const names = new Set([...Object.keys(before), ...Object.keys(more)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [(before[name]?.[0] ?? 0) + (more[name] ?? 0), before[name]?.[1] ?? 0]]),
  );
}

/** As much as gathers before it is written down. */
const gathered = "and more, ".repeat(410);

/** An answer to what goes along with the question, of which more was said than gathers before it is written down. */
async function begin(fields: Fields, path: string, first: (asked: string) => string, query = newWord()) {
  const hand = createHand();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks, times: 1 });
  const calling = stack.ai.nextCall({ provider: "chatgpt", contains: query });
  const reading = await open(stack, ada, { query, ...fields }, { path: `chatgpt/${path}` });
  const { messages } = await calling;
  hand.say(first(messages.at(-1)?.text ?? ""));
  for (let at = 0; at < 15; at += 1) {
    hand.say(`${at} and so on, `);
    await reading.until(said(`${at} and so on, `));
  }
  hand.say(gathered);
  await reading.until(said(gathered));
  return { query, reading, ...metaOf(reading.events()) };
}

const citing = (quote: string) => (asked: string) => {
  const id = /<passage id="([^"]+)"/.exec(asked)?.[1] ?? expect.unreachable("no passage goes along");
  return `As it says <cite id="${id}">${quote}</cite> there. `;
};

/** Kills the process, and reads the answer again as often as a reader may come: always the same end. */
async function killed(reading: Reading, answer: string) {
  await stack.killWorkerd();
  await reading.whole().catch(() => undefined);
  const shown = textOf(reading.events());
  const again = await (await resume(stack, ada, answer)).whole();
  const counted = await countedOf();
  for (let more = 0; more < 2; more += 1) {
    const later = await (await resume(stack, ada, answer)).whole();
    expect([textOf(later), endOf(later)]).toEqual([textOf(again), endOf(again)]);
  }
  expect(await countedOf()).toEqual(counted);
  return { shown, again, counted };
}

/** The next question of the conversation is asked and answered. */
async function goesOn(conversation: string, earlier: readonly string[]) {
  const query = newWord();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Well ", "done."] });
  const events = await (await open(stack, ada, { query, conversation })).whole();
  expect(endOf(events)?.status).toBe("complete");
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([...earlier, query, "Well done."]);
}

test("a crash leaves of an answer from files what was said, with its passages, free, and the files still answer", async () => {
  const file = await storeChatFile(stack.sql, { workspaceId: ada.id, pages: [tides, "Herring."] });
  const before = await countedOf();
  const made = await begin({ "files[]": file }, "queryWithFile", citing("twice a month, after the new"));
  await made.reading.until((events) => citationsIn(events).length === 1);
  const { shown, again, counted } = await killed(made.reading, made.answer);

  const thread = await readThread(stack, ada, made.conversation);
  const kept = saidIn(thread)[1] ?? "";
  expect(kept).toContain("As it says [1] there. 0 and so on, ");
  expect(shown.startsWith(kept)).toBe(true);
  expect(textOf(again)).toBe(kept);
  expect(endOf(again)).toMatchObject({ status: "interrupted", reason: "restarted", length: kept.length });
  const cited = { n: 1, document_id: file, page: 1, verified: true };
  expect(citationsIn(again) as FileCitation[]).toMatchObject([cited]);
  expect(thread.history[1]).toMatchObject({ status: "interrupted", citations: [cited] });
  expect(counted).toEqual(withMore(before, { chat: 0 }));
  expect(await reservationOf(stack, made.answer)).toMatchObject({ state: "released" });
  expect(await legsOf(stack, made.answer)).toMatchObject([{ success: false, estimated: true }]);

  await goesOn(made.conversation, [made.query, kept]);
  const next = stack.ai.calls({ provider: "chatgpt" }).at(-1);
  expect(next?.messages.at(-1)?.text).toContain(tides);
});

test("a crash while the web is looked up leaves no web answer counted, and none that is looked up for ever", async () => {
  const query = `${breakfast} ${newWord()}`;
  stack.ai.script({ provider: "llama", contains: query }, { fault: { type: "stall", after: 0 }, times: 1 });
  const before = await countedOf();
  const calling = stack.ai.nextCall({ provider: "llama", contains: query });
  const reading = await open(stack, ada, { query, web: "1" });
  await Promise.all([calling, reading.until((events) => looks(events).length > 0)]);
  const { answer, conversation } = metaOf(reading.events());
  expect((await countedOf())["web-search"]).toEqual([0, 1]);
  const { again, counted } = await killed(reading, answer);

  expect(endOf(again)).toMatchObject({ status: "interrupted", reason: "restarted", length: 0 });
  expect(looks(again)).toEqual([]);
  const [question, left] = (await readThread(stack, ada, conversation)).history;
  expect(left).toMatchObject({ status: "interrupted" });
  expect(left).not.toHaveProperty("web");
  expect(counted).toEqual(withMore(before, { chat: 0, "web-search": 0 }));
  for (const id of [answer, extraId(answer)])
    expect(await reservationOf(stack, id)).toMatchObject({ state: "released" });

  // Asked again, a page is read, and the web answer counts.
  const fields = { query, web: "1", conversation, replaces: question?.id };
  const events = await (await open(stack, ada, fields)).whole();
  expect(looks(events).at(-1)?.pages).not.toEqual([]);
  expect(await countedOf()).toEqual(withMore(counted, { chat: 1, "web-search": 1 }));
});

test("a crash while the words of a web answer come leaves them with the pages that were read, and counts neither", async () => {
  const before = await countedOf();
  const query = `${breakfast} ${newWord()}`;
  const made = await begin({ web: "1" }, "query", citing("breakfast is served"), query);
  const look = looks(made.reading.events()).at(-1);
  expect(look).toMatchObject({ phase: "done" });
  expect(look?.pages).not.toEqual([]);
  const { shown, again, counted } = await killed(made.reading, made.answer);

  const thread = await readThread(stack, ada, made.conversation);
  const kept = saidIn(thread)[1] ?? "";
  expect(kept).toContain("As it says [1] there. 0 and so on, ");
  expect(shown.startsWith(kept)).toBe(true);
  expect(textOf(again)).toBe(kept);
  expect(endOf(again)).toMatchObject({ status: "interrupted", length: kept.length });
  expect(looks(again)).toEqual([look]);
  expect(thread.history[1]).toMatchObject({ web: look, citations: [{ n: 1 }] });
  expect(counted).toEqual(withMore(before, { chat: 0, "web-search": 0 }));
  for (const id of [made.answer, extraId(made.answer)])
    expect(await reservationOf(stack, id)).toMatchObject({ state: "released" });
  // The searches were made: their rows stand, once.
  const rows = await stack.sql("select leg from usage_record where answer_id = $1 and kind = 'web-search'", [
    extraId(made.answer),
  ]);
  expect(rows.length).toBe(look?.queries.length);
  await goesOn(made.conversation, [made.query, kept]);
});

const picture = { path: "chatgpt/query" };
const ofPictures = (counted: Awaited<ReturnType<typeof countedOf>>) => counted["image-creation"];

test("a crash while a picture is drawn leaves an answer without one, free, and it is drawn when asked again", async () => {
  const query = newWord();
  stack.ai.script({ contains: query }, { fault: { type: "stall", after: 0 }, times: 1 });
  const calling = stack.ai.nextCall({ contains: query });
  const reading = await open(stack, ada, { query, picture: "1024x1024" }, picture);
  await Promise.all([calling, reading.until((events) => events.length > 0)]);
  const { answer, conversation, question } = metaOf(reading.events());
  const { again, counted } = await killed(reading, answer);
  expect(endOf(again)).toMatchObject({ status: "interrupted", reason: "restarted", length: 0 });
  expect(endOf(again)).not.toHaveProperty("pictures");
  expect(ofPictures(counted)).toEqual([0, 0]);
  expect(await reservationOf(stack, answer)).toMatchObject({ state: "released" });
  // The ceiling that it shares was held for the time of the call alone: the next sweep after it gives that back, once.
  const ceiling = "select state, cost_micros from reservation where user_id = $1 and query_type = 'planner'";
  expect(await stack.sql(ceiling, [ada.id])).toMatchObject([{ state: "held" }]);
  await stack.sql("update reservation set expires_at = now() where query_type = 'planner'");
  for (let sweep = 0; sweep < 2; sweep += 1) await stack.runScheduled();
  expect(await stack.sql(ceiling, [ada.id])).toMatchObject([{ state: "expired" }]);
  const shared = "select cost_used::int, cost_reserved::int from quota where user_id = $1 and query_type = 'planner'";
  expect(await stack.sql(shared, [ada.id])).toEqual([{ cost_used: 0, cost_reserved: 0 }]);

  const fields = { query, picture: "1024x1024", conversation, replaces: question };
  const events = await (await open(stack, ada, fields, picture)).whole();
  expect(endOf(events)).toMatchObject({ status: "complete", pictures: [{ media_type: "image/png" }] });
  expect(ofPictures(await countedOf())).toEqual([1, 0]);
});

test("a crash between a drawn picture and its settlement loses it not, and counts it once", async () => {
  const query = newWord();
  const before = ofPictures(await countedOf());
  await stack.sql("alter table usage_record rename to usage_record_away");
  const reading = await open(stack, ada, { query, picture: "1024x1024" }, picture);
  const shown = endOf(await reading.whole());
  expect(shown).toMatchObject({ status: "complete", pictures: [{ media_type: "image/png" }] });
  const { answer, conversation } = metaOf(reading.events());
  expect(ofPictures(await countedOf())).toEqual([before?.[0], 1]);
  await stack.killWorkerd();
  await stack.sql("alter table usage_record_away rename to usage_record");

  const again = endOf(await (await resume(stack, ada, answer)).whole());
  expect(again).toMatchObject({ status: "complete", pictures: shown?.pictures });
  expect(ofPictures(await countedOf())).toEqual([(before?.[0] ?? 0) + 1, 0]);
  const [, drawn] = (await readThread(stack, ada, conversation)).history;
  expect(drawn?.content).toMatchObject([
    { type: "text", text: query },
    { type: "image", file_id: shown?.pictures?.[0]?.file_id },
  ]);
  const calls = await stack.sql("select success from usage_record where answer_id = $1 and kind = 'image'", [answer]);
  expect(calls).toEqual([{ success: true }]);
  await goesOn(conversation, [query, query]);
});
