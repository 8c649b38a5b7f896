import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import {
  ask,
  createHand,
  endOf,
  haiku,
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
import type { Fields, Person } from "../support/asking.ts";
import { legsOf, quotaOf, reservationOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
/** An answer whose reader never comes back after the first crash. */
let left: { conversation: string; answer: string };
let bob: Person;
beforeAll(async () => {
  stack = await startStack({ own: true });
  bob = await newUser(stack);
});
afterAll(() => stack.close());

/** As much as gathers before it is written down. */
const gathered = "and more, ".repeat(410);

/** An answer of which more was said than gathers before it is written down. */
async function begin(who: Person, fields: Fields = {}) {
  const query = newWord();
  const hand = createHand();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
  const reading = await open(stack, who, { query, ...fields });
  for (let at = 0; at < 15; at += 1) {
    hand.say(`${at} and so on, `);
    await reading.until(said(`${at} and so on, `));
  }
  hand.say(gathered);
  await reading.until(said(gathered));
  return { query, text: textOf(reading.events()), hand, reading, ...metaOf(reading.events()) };
}

async function finishWell(who: Person, fields: Fields) {
  const query = newWord();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Well ", "done."] });
  const events = await (await open(stack, who, { query, ...fields })).whole();
  return { query, status: endOf(events)?.status, ...metaOf(events) };
}

test("a crash in the middle leaves what was said, interrupted, settled once, and it can be asked again", async () => {
  const ada = await newUser(stack);
  const [running, abandoned] = await Promise.all([begin(ada), begin(bob)]);
  left = abandoned;
  const { query, text, answer, conversation, question } = running;
  await stack.killWorkerd();
  await expect(running.reading.whole()).rejects.toThrow("terminated");
  expect(endOf(running.reading.events())).toBeUndefined();

  const reader = await (await resume(stack, ada, answer, { from: 4 })).whole();
  const thread = await readThread(stack, ada, conversation);
  const kept = saidIn(thread)[1] ?? "";
  expect(kept.length).toBeGreaterThan(4);
  expect(text.startsWith(kept)).toBe(true);
  expect(thread).toMatchObject({ running: null, history: [{}, { status: "interrupted", reason: "restarted" }] });
  expect(endOf(reader)).toMatchObject({ status: "interrupted", reason: "restarted", length: kept.length });
  expect(reader.find(({ event }) => event === "message")).toMatchObject({ data: { text: kept.slice(4) } });
  const settled = await quotaOf(stack, ada.id);
  expect(settled).toMatchObject({ reserved: 0, cost_reserved: 0 });
  for (let again = 0; again < 3; again += 1) await (await resume(stack, ada, answer)).whole();
  expect(await quotaOf(stack, ada.id)).toEqual(settled);
  expect((await reservationOf(stack, answer))?.["state"]).not.toBe("held");
  // The provider was asked all the same: what is known of that call is kept, and charged to no account.
  expect(await legsOf(stack, answer)).toMatchObject([{ success: false, estimated: true, error_type: "system_error" }]);
  expect(settled).toMatchObject({ used: 0, cost_used: 0 });

  const retried = await finishWell(ada, { conversation, replaces: question });
  expect(retried.status).toBe("complete");
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([retried.query, "Well done."]);
  expect(query).not.toBe(retried.query);
});

test("a crash between the provider's end and the settlement charges once, and loses no word", async () => {
  const ada = await newUser(stack);
  const { query, text, hand, reading, answer, conversation } = await begin(ada);
  await stack.sql("alter table usage_record rename to usage_record_away");
  hand.say("and done.");
  hand.end();
  expect(endOf(await reading.whole())?.status).toBe("complete");
  expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 0, reserved: 1 });
  await stack.killWorkerd();
  await stack.sql("alter table usage_record_away rename to usage_record");

  const whole = `${text}and done.`;
  const events = await (await resume(stack, ada, answer)).whole();
  expect([textOf(events), endOf(events)?.status]).toEqual([whole, "complete"]);
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([query, whole]);
  const legs = await legsOf(stack, answer);
  expect(legs).toMatchObject([{ success: true }]);
  expect(await quotaOf(stack, ada.id)).toEqual({
    used: 1,
    reserved: 0,
    cost_used: legs[0]?.cost_micros,
    cost_reserved: 0,
  });
  await stack.killWorkerd();
  await (await resume(stack, ada, answer)).whole();
  expect([await legsOf(stack, answer), (await quotaOf(stack, ada.id))["used"]]).toEqual([legs, 1]);
});

test("one crash after another, in a guest's conversation too, and still every question can be asked again", async () => {
  const guest = await newGuest(stack);
  let fields: Fields = {};
  for (let crash = 0; crash < 3; crash += 1) {
    const { answer, conversation, question } = await begin(guest, fields);
    await stack.killWorkerd();
    expect(endOf(await (await resume(stack, guest, answer)).whole())?.status).toBe("interrupted");
    fields = { conversation, replaces: question };
  }
  const { query, status, conversation } = await finishWell(guest, fields);
  expect(status).toBe("complete");
  expect(saidIn(await readThread(stack, guest, conversation))).toEqual([query, "Well done."]);
  const { body } = await call(stack, "POST", "/api/check-plan/guest-user/limits", { body: {}, address: guest.address });
  expect(body["allowance"]).toMatchObject({ used: 1 });
});

/** As if the Worker had died after it admitted a question and before it told the object. */
async function admitOnly(who: Person, agoSeconds: number) {
  const { conversation, answer, query } = await finishWell(who, {});
  const [lost, question] = [createId(), createId()];
  await stack.sql(
    `insert into reservation (id, user_id, kind, conversation_id, question_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
     select $1, user_id, kind, conversation_id, $2, query_type, holder, period_start, 1, 10, 'held', now() - make_interval(secs => $3::int), now() + interval '9 minutes'
     from reservation where id = $4`,
    [lost, question, agoSeconds, answer],
  );
  await stack.sql("update quota set reserved = reserved + 1, cost_reserved = cost_reserved + 10 where user_id = $1", [
    who.id,
  ]);
  await stack.sql(
    `insert into message (id, conversation_id, role, text, model_id, state, created_at)
     values ($1, $3, 'user', 'Lost?', 1, 'complete', now()), ($2, $3, 'assistant', '', 1, 'running', now())`,
    [question, lost, conversation],
  );
  return { conversation, query, lost, question };
}

test("a crash while two models answer leaves what each had said, settled once each", async () => {
  const ada = await newUser(stack);
  const [beside, hand] = [createId(), createHand()];
  stack.ai.script({ provider: "anthropic" }, { chunks: hand.chunks, times: 1 });
  const first = await begin(ada, { beside_model_id: String(haiku.id), beside_request_id: beside });
  const second = await resume(stack, ada, beside);
  for (let at = 0; at < 15; at += 1) {
    hand.say(`${at} or not, `);
    await second.until(said(`${at} or not, `));
  }
  await stack.killWorkerd();
  await Promise.allSettled([first.reading.whole(), second.whole()]);
  const ends = await Promise.all([first.answer, beside].map(async (id) => (await resume(stack, ada, id)).whole()));
  for (const events of ends) expect(endOf(events)).toMatchObject({ status: "interrupted", reason: "restarted" });
  expect((await readThread(stack, ada, first.conversation)).history[1]).toMatchObject({
    id: first.answer,
    status: "interrupted",
    beside: { id: beside, status: "interrupted" },
  });
  expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 0, reserved: 0 });
  expect(await reservationOf(stack, beside)).toMatchObject({ state: "released" });
});

test("a question that was admitted and never started is given up when its reader comes, and can be asked again", async () => {
  const ada = await newUser(stack);
  const { conversation, query, lost, question } = await admitOnly(ada, 90);
  const events = await (await resume(stack, ada, lost)).whole();
  expect(endOf(events)).toMatchObject({ status: "interrupted", length: 0, reason: "restarted" });
  expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 1, reserved: 0, cost_reserved: 0 });
  const again = await finishWell(ada, { conversation, replaces: question });
  expect(saidIn(await readThread(stack, ada, conversation))).toEqual([query, "Well done.", again.query, "Well done."]);
});

test("or when the next question comes, which waits for a minute alone", async () => {
  const [ada, eve] = [await newUser(stack), await newUser(stack)];
  const young = await admitOnly(eve, 30);
  const early = ask(stack, eve, { query: "Now?", conversation: young.conversation });
  expect(await refusalOf(early)).toMatchObject({ status: 409 });
  const { conversation, lost } = await admitOnly(ada, 90);
  await finishWell(ada, { conversation });
  expect(await reservationOf(stack, lost)).toMatchObject({ state: "released" });
  expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 2, reserved: 0, cost_reserved: 0 });
});

test("and when no reader comes, the next sweep after three minutes gives it up", async () => {
  const ada = await newUser(stack);
  const { conversation, lost } = await admitOnly(ada, 240);
  await stack.runScheduled();
  expect(await reservationOf(stack, lost)).toMatchObject({ state: "released" });
  expect((await readThread(stack, ada, conversation)).history.at(-1)).toMatchObject({ status: "interrupted" });
  expect(await quotaOf(stack, ada.id)).toMatchObject({ reserved: 0, cost_reserved: 0 });
});

test("an answer whose reader never comes back is finished by its object's own alarm", async () => {
  const read = async () => (await readThread(stack, bob, left.conversation)).history[1];
  await expect
    .poll(read, { timeout: 45_000, interval: 500 })
    .toMatchObject({ status: "interrupted", reason: "restarted" });
  expect(await quotaOf(stack, bob.id)).toMatchObject({ reserved: 0, cost_reserved: 0 });
  const events = await (await resume(stack, bob, left.answer)).whole();
  expect(textOf(events)).toMatch(/^0 and so on, 1 and so on, /);
});
