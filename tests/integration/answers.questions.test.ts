import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import {
  ask,
  createHand,
  endOf,
  haiku,
  luna,
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
  stop,
} from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { quotaOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack({ own: true });
});
beforeEach(async () => {
  ada = await newUser(stack);
});
afterAll(() => stack.close());

const generate = (
  who: Person,
  theme = "The tides follow the moon. Spring tides come twice a month.",
  language = "en",
) => call(stack, "POST", "/api/generate-questions", { token: who.token, body: { theme, language } });

describe("further questions", () => {
  test("come from a model, three of them, and are kept with the conversation", async () => {
    const { body } = await generate(ada);
    const questions = body["questions"] as { question: string }[];
    expect(questions).toHaveLength(3);
    for (const { question } of questions) expect(question).toMatch(/\?$/);
    const { conversation } = metaOf(await (await open(stack, ada, { query: newWord() })).whole());
    const relatedQuestions = questions.map(({ question }) => question);
    const path = `/api/user/conversations/${conversation}/related-questions`;
    await call(stack, "PUT", path, { token: ada.token, body: { relatedQuestions, query: "Yes." } });
    expect(await readThread(stack, ada, conversation)).toMatchObject({ relatedQuestions, query: "Yes." });
    expect(
      (await call(stack, "PUT", path, { token: (await newUser(stack)).token, body: { relatedQuestions } })).status,
    ).toBe(404);
  });

  test("come for a guest until the guests of the day have cost what they may", async () => {
    const guest = await newGuest(stack);
    expect((await generate(guest)).body["questions"]).toHaveLength(3);
    expect(await stack.sql("select calls::int as calls from usage_day where plan_id = 0")).toEqual([{ calls: 1 }]);
    const spent = "select (now() at time zone 'UTC')::date, 0, 99, 20000000";
    await stack.sql(`insert into spend_day (day, plan_id, shard, cost_micros) ${spent}`);
    const theme = newWord();
    expect((await generate(guest, theme)).body).toEqual({ questions: [] });
    expect(stack.ai.calls({ contains: theme })).toEqual([]);
    await stack.sql("delete from spend_day where shard = 99");
  });

  test("are given thirty times an hour, and cost the asker nothing", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => generate(ada)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { status, body } = await generate(ada);
    expect([status, body.error?.code]).toEqual([429, "request.too_many"]);
    expect(await stack.sql("select 1 from quota where user_id = $1", [ada.id])).toEqual([]);
  });
});

describe("what the chat remembers", () => {
  test("is suggested once from what a person says of themselves, and goes along with their next question", async () => {
    const suggest = () =>
      call(stack, "POST", "/api/chat/memories/suggestion", {
        token: ada.token,
        body: { said: "I teach physics. Why?" },
      });
    const { body: suggested } = await suggest();
    expect(suggested).toEqual({ text: "I teach physics." });
    const { body: kept } = await call(stack, "POST", "/api/chat/memories", { token: ada.token, body: suggested });
    expect((await suggest()).body).toEqual({ text: null });
    const query = newWord();
    const meta = metaOf(await (await open(stack, ada, { query })).whole());
    expect(meta.memories).toEqual([kept["id"]]);
    expect(JSON.stringify(stack.ai.calls({ contains: query })[0]?.messages[0])).toContain("- I teach physics.");
    const { history } = await readThread(stack, ada, meta.conversation);
    expect(history.at(-1)?.memories).toEqual([kept["id"]]);
  });
});

describe("a scheduled question", () => {
  test("is asked once when its time has come, though its person has signed out, and is found unread", async () => {
    const query = newWord();
    const rhythm = { every: "day", time: "09:00", time_zone: "Europe/Paris" };
    const draft = { text: query, name: "Every morning", model_id: luna.id, project_id: null, rhythm };
    const { token } = ada;
    const { body: added } = await call(stack, "POST", "/api/chat/schedules", { token, body: draft });
    expect(added).toMatchObject({ name: "Every morning", paused: null, running: false });
    await stack.sql("update schedule set next_at = now() - interval '3 days' where id = $1", [added["id"]]);
    await call(stack, "POST", "/api/auth/sign-out", { token });
    await Promise.all([stack.runScheduled("*/1 * * * *"), stack.runScheduled("*/1 * * * *")]);
    const answers = () =>
      stack.sql(
        `select c.title, c.updated_at > c.created_at as unread, m.state from conversation c join message m on m.conversation_id = c.id
         where c.user_id = $1 and m.role = 'assistant'`,
        [ada.id],
      );
    await expect
      .poll(answers, { timeout: 20_000 })
      .toEqual([{ title: "Every morning", unread: true, state: "complete" }]);
    expect(stack.ai.calls({ contains: query })).toHaveLength(1);
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 1, reserved: 0 });
  });
});

describe("two answers to one question", () => {
  const models = { chatgpt: luna.id, anthropic: haiku.id };

  /** A question to two models, each of which the test holds in its hand; both are read. */
  async function compare(who: Awaited<ReturnType<typeof newUser>>) {
    const query = newWord();
    const hands = { first: createHand(), second: createHand() };
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hands.first.chunks });
    stack.ai.script({ provider: "anthropic", contains: query }, { chunks: hands.second.chunks });
    const beside = createId();
    const fields = {
      query,
      request_id: createId(),
      beside_request_id: beside,
      beside_model_id: String(models.anthropic),
    };
    const first = await open(stack, who, fields);
    await first.until((events) => events.some(({ event }) => event === "meta"));
    const meta = metaOf(first.events());
    expect(meta.beside).toBe(beside);
    const second = await resume(stack, who, beside);
    await second.until((events) => events.some(({ event }) => event === "meta"));
    expect(metaOf(second.events())).toMatchObject({
      answer: beside,
      beside: meta.answer,
      question: meta.question,
      conversation: meta.conversation,
      model_id: models.anthropic,
    });
    return { ...meta, fields, beside, hands, first, second };
  }

  test("are written at once; each ends for itself, and the one that is kept is what the next question follows", async () => {
    const { hands, first, second, conversation, answer, beside, fields } = await compare(ada);
    hands.first.say("High");
    hands.second.say("Low");
    await Promise.all([first.until(said("High")), second.until(said("Low"))]);
    // Asked again, the request finds both.
    const again = await open(stack, ada, fields);
    await again.until(said("High"));
    again.leave();
    hands.second.end();
    expect(endOf(await second.whole())).toMatchObject({ status: "complete" });
    expect((await readThread(stack, ada, conversation)).history.at(-1)).toMatchObject({
      id: answer,
      status: "running",
      beside: { id: beside, status: "complete" },
    });
    expect((await stop(stack, ada, answer, 4)).body).toMatchObject({ status: "stopped", withdrawn: false });
    await first.whole();
    const path = `/api/user/${ada.id}/messages/${beside}/branch`;
    expect((await call(stack, "PUT", path, { token: ada.token })).status).toBe(200);
    expect(saidIn(await readThread(stack, ada, conversation))).toEqual([fields.query, "Low"]);
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 2, reserved: 0 });
  });

  test("give the question back once both were stopped before the first words, and not before", async () => {
    const { first, second, conversation, answer, beside } = await compare(ada);
    expect((await stop(stack, ada, beside)).body).toMatchObject({ withdrawn: true });
    await second.whole();
    expect((await readThread(stack, ada, conversation)).history).toMatchObject([
      { role: "user" },
      { id: answer, status: "running", beside: { id: beside, status: "stopped" } },
    ]);
    expect((await stop(stack, ada, answer)).body).toMatchObject({ withdrawn: true });
    await first.whole();
    await expect(readThread(stack, ada, conversation)).rejects.toThrow("chat.conversation_not_found");
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 0, reserved: 0 });
  });

  test("end both with their conversation", async () => {
    const { hands, first, second, conversation } = await compare(ada);
    hands.first.say("High");
    hands.second.say("Low");
    await Promise.all([first.until(said("High")), second.until(said("Low"))]);
    const path = `/api/user/conversation/${ada.id}/${conversation}`;
    expect((await call(stack, "DELETE", path, { token: ada.token })).status).toBe(200);
    expect([endOf(await first.whole())?.status, endOf(await second.whole())?.status]).toEqual(["stopped", "stopped"]);
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 2, reserved: 0 });
  });

  test("are refused before either begins where one question is left", async () => {
    const limits = { chat: { period: "day", questions: 1, costMicros: null } };
    await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, limits]);
    const query = newWord();
    const asked = ask(stack, ada, { query, beside_model_id: String(models.anthropic) });
    expect(await refusalOf(asked)).toMatchObject({
      status: 429,
      code: "limits.reached",
      details: { limit: 1, used: 0, counts_as: 2 },
    });
    expect(stack.ai.calls({ contains: query })).toEqual([]);
    expect(await stack.sql("select 1 from conversation where user_id = $1", [ada.id])).toEqual([]);
  });
});
