import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ask,
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
import type { Person } from "../support/asking.ts";
import { startIncognito } from "../support/incognito.ts";
import { legsOf, quotaOf, reservationOf } from "../support/ledger.ts";
import { png } from "../support/pictures.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let here: Awaited<ReturnType<typeof startIncognito>>;
let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  here = await startIncognito();
  ({ stack, ada } = here);
});
afterAll(() => here.close());

const pictureOf = (word: string) => new Blob([png, word]);

test("a kept conversation's words and pictures are found where they are kept", async () => {
  const bob = await newUser(stack);
  const [answer, picture] = [newWord(), newWord()];
  const { query } = await here.exchange(bob, answer, { "images[]": pictureOf(picture) });
  expect(await here.placesOf(query)).toEqual(expect.arrayContaining(["table message"]));
  expect(await here.placesOf(answer)).toEqual(
    expect.arrayContaining(["table message", expect.stringMatching(/^file/)]),
  );
  expect(await here.placesOf(picture)).toEqual([expect.stringMatching(/^file/)]);
});

test("an incognito conversation's words and pictures stand nowhere, while it is made and afterwards", async () => {
  const [query, first, second, picture] = [newWord(), newWord(), newWord(), newWord()];
  const hand = createHand();
  stack.ai.script(
    { provider: "chatgpt", contains: query },
    { chunks: hand.chunks, usage: { inputTokens: 70, outputTokens: 9 } },
  );
  const reading = await open(stack, ada, { query, "images[]": pictureOf(picture) }, { path: "chatgpt/queryWithFile" });
  // Said for longer than it takes until a kept answer is first written down.
  for (let at = 0; at < 12; at += 1) {
    hand.say(`${first}${at} `);
    await reading.until(said(`${first}${at} `));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await here.placesOf(query, first, picture)).toEqual([]);
  hand.say(second);
  hand.end();
  const events = await reading.whole();
  const { answer, conversation, incognito } = metaOf(events);
  expect([incognito, endOf(events)?.status]).toEqual([true, "complete"]);
  expect(await here.placesOf(query, first, second, picture)).toEqual([]);

  const tables = ["conversation", "message", "file"];
  for (const table of tables)
    expect(await stack.sql(`select 1 from ${table} t where t::text like $1`, [`%${conversation}%`])).toEqual([]);
  expect(await legsOf(stack, answer)).toMatchObject([
    { kind: "chat", user_id: ada.id, input_tokens: 70, output_tokens: 9, cost_micros: 12, success: true },
  ]);
});

test("an incognito question stands nowhere though a vendor quotes it in its refusal", async () => {
  const query = `${newWord()}, of which I ask in more words than a title of a conversation has`;
  const quoting = { type: "status", status: 400, message: `I will not answer "${query}"` } as const;
  stack.ai.script({ contains: query }, { fault: quoting });
  const refused = await (await open(stack, ada, { query })).whole();
  expect(endOf(refused)?.status).toBe("failed");
  const errors = (await legsOf(stack, metaOf(refused).answer)).map(({ error_type }) => error_type);
  expect(new Set(errors)).toEqual(new Set(["http_400_error"]));
  // Once it is answered, a title is asked for too, and refused in the same words.
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Yes."] });
  const titled = stack.ai.nextCall({ provider: "llama", contains: query });
  const reading = await open(stack, ada, { query });
  await (
    await titled
  ).closed;
  await reading.whole();
  const platform = "select 1 from usage_record where kind = 'platform' and user_id = $1 and not success";
  await expect.poll(() => stack.sql(platform, [ada.id])).not.toEqual([]);
  expect(await here.placesOf(query)).toEqual([]);
});

test.each(["reservation", "usage_record"])("nor though the database loses its table %s meanwhile", async (table) => {
  const query = newWord();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Yes."] });
  const lines = stack.logs.length;
  await stack.sql(`alter table ${table} rename to ${table}_away`);
  const response = await ask(stack, ada, { query });
  await response.text();
  await stack.sql(`alter table ${table}_away rename to ${table}`);
  await expect
    .poll(() => stack.logs.slice(lines).join("\n"))
    .toMatch(new RegExp(`relation .+${table}.+ does not exist`));
  expect(await here.placesOf(query)).toEqual([]);
});

test("an incognito thread goes on in memory: only its reader and the model know what was said", async () => {
  const first = await here.exchange(ada, "One.", { "images[]": pictureOf("x") });
  const { conversation } = first;
  const thread = await readThread(stack, ada, conversation);
  expect(thread).toMatchObject({
    running: null,
    history: [{ role: "user" }, { role: "assistant", status: "complete", model_list_id: 1 }],
  });
  const second = await here.exchange(ada, "Two.", { conversation });
  expect(second.asked[0]?.messages.slice(1)).toMatchObject([
    { role: "user", text: first.query, images: [{ mediaType: "image/png", bytes: png.length + 1 }] },
    { role: "assistant", text: "One." },
    { role: "user", text: second.query },
  ]);
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([first.query, "One.", second.query, "Two."]);

  const bob = await newUser(stack);
  await expect(readThread(stack, bob, conversation)).rejects.toThrow("404");
  for (const incognito of [false, true]) {
    await here.turn(bob, incognito);
    expect(await refusalOf(ask(stack, bob, { query: "And?", conversation }))).toMatchObject({ status: 404 });
  }
  const { body } = await call(stack, "GET", `/api/user/${ada.id}/conversations/desc`, { token: ada.token });
  expect(JSON.stringify(body)).not.toContain(conversation);
});

test("an incognito answer is joined, stopped and asked again like any other", async () => {
  const { conversation, query: before } = await here.exchange(ada, "One.");
  const query = newWord();
  const hand = createHand();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
  const reading = await open(stack, ada, { query, conversation });
  hand.say("Seen. ", "Unseen.");
  await reading.until(said("Unseen."));
  const { answer } = metaOf(reading.events());
  const other = await resume(stack, ada, answer);
  await stop(stack, ada, answer, 6);
  expect([textOf(await reading.whole()), textOf(await other.whole())]).toEqual(["Seen. ", "Seen. "]);
  expect(textOf(await (await resume(stack, ada, answer)).whole())).toBe("Seen. ");
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([before, "One.", query, "Seen. "]);
  expect(await reservationOf(stack, answer)).toMatchObject({ state: "settled" });
});

test("a deleted incognito conversation is gone at once, and its answers with it", async () => {
  const { conversation, answer } = await here.exchange(ada, "One.");
  await call(stack, "DELETE", `/api/user/delete/conversation/${conversation}`, { token: ada.token });
  await expect(readThread(stack, ada, conversation)).rejects.toThrow("chat.conversation_not_found");
  expect((await refusalOf(join(stack, ada, answer))).status).toBe(404);
});

test("after a restart an incognito conversation is gone, and the next question in it says so", async () => {
  const { conversation, query } = await here.exchange(ada, "One.");
  await stack.killWorkerd();
  const before = await quotaOf(stack, ada.id);
  const late = newWord();
  const refusal = await refusalOf(ask(stack, ada, { query: late, conversation }));
  expect(refusal).toMatchObject({
    status: 404,
    code: "chat.conversation_not_found",
    details: { reason: "memory_gone" },
  });
  await expect(readThread(stack, ada, conversation)).rejects.toThrow("404");
  expect(stack.ai.calls({ contains: late })).toEqual([]);
  expect(await quotaOf(stack, ada.id)).toEqual(before);
  expect(await here.placesOf(query, late)).toEqual([]);
});
