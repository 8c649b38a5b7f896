import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { answered, ask, composer, converse, lastAnswer, says, stopButton } from "../support/pages/chat-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const remedy = (reader: Reader, name: "answer.retry" | "answer.continue") =>
  lastAnswer(reader).getByRole("button", { name: reader.words("chat", name), exact: true });

describe.each(languages)("an answer in %s", (language) => {
  const open = async () => openReader(stack, { language, session: await newAccount(stack) });

  test("that another provider gave says so, and why", async () => {
    const reader = await open();
    const question = newWord();
    stack.ai.script({ provider: "chatgpt", contains: question }, { fault: { type: "status", status: 429 }, times: 1 });
    stack.ai.script({ provider: "openrouter", contains: question }, { chunks: ["From ", "elsewhere."], times: 1 });
    await converse(reader, question);
    await says(reader, "From elsewhere.");
    const badge = { provider: "OpenRouter", failed: "OpenAI", status: 429 };
    await says(reader, reader.words("chat", "answer.insteadStatus", badge));
    await reader.page.reload();
    await says(reader, reader.words("chat", "answer.insteadStatus", badge));
  });

  test("that nobody could give is asked for again", async () => {
    const reader = await open();
    const question = newWord();
    stack.ai.script({ contains: question }, { fault: { type: "status", status: 400, message: "as scripted" } });
    await ask(reader, question);
    await seen(remedy(reader, "answer.retry"));
    expect(await composer(reader).inputValue()).toBe("");
    stack.ai.script({ contains: question }, { chunks: ["Better ", "now."], times: 1 });
    await remedy(reader, "answer.retry").click();
    await says(reader, "Better now.");
    await answered(reader);
  });

  test("that broke off keeps what came, and goes on when asked to", async () => {
    const reader = await open();
    const question = newWord();
    const chunks = ["Half ", "of ", "it ", "never ", "comes."];
    stack.ai.script({ contains: question }, { chunks, fault: { type: "cut", after: 2 }, times: 1 });
    await ask(reader, question);
    await says(reader, reader.words("chat", "answer.interrupted"));
    await says(reader, "Half of");
    const wish = reader.words("chat", "answer.continueText");
    stack.ai.script({ contains: wish }, { chunks: ["The ", "other half."], times: 1 });
    await remedy(reader, "answer.continue").click();
    await says(reader, "The other half.");
    await answered(reader);
  });

  test("that is stopped before its first word gives the question back", async () => {
    const reader = await open();
    const [question, hand] = [newWord(), createHand()];
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    const asked = stack.ai.nextCall({ contains: question });
    await ask(reader, question);
    await seen(stopButton(reader));
    await asked;
    await composer(reader).press("Escape");
    await expect.poll(() => composer(reader).inputValue()).toBe(question);
    await gone(stopButton(reader));
    await arrivedAt(reader, "/user/dashboard");
    hand.end();
    await composer(reader).press("Enter");
    await answered(reader);
  });
});
