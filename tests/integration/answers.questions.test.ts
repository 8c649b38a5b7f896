import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { metaOf, newGuest, newUser, newWord, open, readThread } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack();
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
    await stack.sql("update usage_day set cost_micros = cost_micros + 20000000 where plan_id = 0");
    const theme = newWord();
    expect((await generate(guest, theme)).body).toEqual({ questions: [] });
    expect(stack.ai.calls({ contains: theme })).toEqual([]);
    await stack.sql("update usage_day set cost_micros = cost_micros - 20000000 where plan_id = 0");
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
