import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { expectAccessible } from "../support/browser.ts";
import {
  answered,
  answers,
  ask,
  composer,
  converse,
  lastAnswer,
  picker,
  row,
  says,
  stopButton,
} from "../support/pages/chat-page.ts";
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
  lastAnswer(reader).getByRole("button", { name: reader.words("thread", name), exact: true });

describe.each(languages)("an answer in %s", (language) => {
  const open = async () => openReader(stack, { language, session: await newAccount(stack) });

  if (language === "fr")
    test("that another provider gave says so, and why", async () => {
      const reader = await open();
      const question = newWord();
      stack.ai.script(
        { provider: "chatgpt", contains: question },
        { fault: { type: "status", status: 429 }, times: 1 },
      );
      stack.ai.script({ provider: "openrouter", contains: question }, { chunks: ["From ", "elsewhere."], times: 1 });
      await converse(reader, question);
      await says(reader, "From elsewhere.");
      const badge = { provider: "OpenRouter", failed: "OpenAI", status: 429 };
      await says(reader, reader.words("thread", "answer.insteadStatus", badge));
      await reader.page.reload();
      await says(reader, reader.words("thread", "answer.insteadStatus", badge));
    });

  if (language === "en")
    test("that no model could give is asked for again", async () => {
      const reader = await open();
      const question = newWord();
      stack.ai.script({ contains: question }, { fault: { type: "status", status: 400, message: "as scripted" } });
      await ask(reader, question);
      await seen(remedy(reader, "answer.retry"));
      expect(await composer(reader).inputValue()).toBe("");
      await expectAccessible(reader.page);
      stack.ai.script({ contains: question }, { chunks: ["Better ", "now."], times: 1 });
      const others = lastAnswer(reader).getByRole("button", {
        name: reader.words("thread", "answer.askOther", { model: "" }),
      });
      const other = await others.first().innerText();
      await others.first().click();
      await says(reader, "Better now.");
      await answered(reader);
      const next = await picker(reader).first().innerText();
      expect(other).toBe(reader.words("thread", "answer.askOther", { model: next.trim() }));
    });

  if (language === "fr")
    test("that broke off keeps what came, and goes on when asked to", async () => {
      const reader = await open();
      const question = newWord();
      const chunks = ["Half ", "of ", "it ", "never ", "comes."];
      stack.ai.script({ contains: question }, { chunks, fault: { type: "cut", after: 2 }, times: 1 });
      await ask(reader, question);
      await says(reader, reader.words("thread", "answer.interrupted"));
      await says(reader, "Half of");
      await expectAccessible(reader.page);
      const wish = reader.words("thread", "answer.continueText");
      stack.ai.script({ contains: wish }, { chunks: ["The ", "other half."], times: 1 });
      await remedy(reader, "answer.continue").click();
      await says(reader, "The other half.");
      await answered(reader);
    });

  if (language === "en")
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

describe("a user who is quick", () => {
  test("may send a question before the models are here", async () => {
    const reader = await openReader(stack, { path: "/not-found", session: await newAccount(stack) });
    const held = Promise.withResolvers<void>();
    await reader.page.route(/\/api\/ai-models\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await reader.page.goto(`${stack.siteUrl}/user/dashboard`);
    const question = newWord();
    await ask(reader, question);
    held.resolve();
    await answered(reader);
    await seen(reader.page.getByText(question, { exact: true }));
  });

  test("may stop a first question on the way to its page", async () => {
    const reader = await openReader(stack, { path: "/not-found", session: await newAccount(stack) });
    const [question, hand, held] = [newWord(), createHand(), Promise.withResolvers<void>()];
    await reader.page.route(/\/assets\/ConversationPage/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await reader.link("shell", "notFound.home").click();
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    await ask(reader, question);
    await seen(row(reader, question));
    await composer(reader).press("Escape");
    await expect.poll(() => composer(reader).inputValue()).toBe(question);
    held.resolve();
    await arrivedAt(reader, "/user/dashboard");
    await seen(reader.button("chat", "suggestion.improve"));
    expect(await composer(reader).inputValue()).toBe(question);
    hand.end();
  });

  test("stops in one tab what was asked in another, and shows there what is asked next", async () => {
    const asking = await openReader(stack, { session: await newAccount(stack) });
    const [question, hand] = [newWord(), createHand()];
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    await ask(asking, question);
    hand.say("Heard in both. ");
    await says(asking, "Heard in both.");
    const watching = await openReader(stack, { context: asking.context, path: new URL(asking.page.url()).pathname });
    await says(watching, "Heard in both.");
    await stopButton(watching).click();
    for (const tab of [watching, asking]) await says(tab, tab.words("thread", "answer.stopped"));
    hand.end();

    const [next, nextHand] = [newWord(), createHand()];
    stack.ai.script({ contains: next }, { chunks: nextHand.chunks, times: 1 });
    await ask(asking, next);
    nextHand.say("Streamed to both. ");
    for (const tab of [asking, watching]) await says(tab, "Streamed to both.");
    nextHand.end();
    for (const tab of [asking, watching]) await answered(tab);
    await seen(watching.page.getByRole("main").getByText(next, { exact: true }));
  });
});

test("a question is edited and asked again, which replaces what followed, and a further question is asked by a press", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack) });
  const [question, edited] = [newWord(), newWord()];
  await converse(reader, question);
  await converse(reader, "And the next one");
  await reader.page.getByRole("main").getByText(question, { exact: true }).last().hover();
  await reader.button("thread", "question.edit").first().click();
  await reader.page.getByRole("textbox", { name: reader.words("thread", "question.edit") }).fill(edited);
  await reader.button("thread", "question.save").click();
  await answered(reader);
  await gone(reader.page.getByRole("main").getByText("And the next one", { exact: true }));
  await expect.poll(() => answers(reader).count()).toBe(1);

  const further = reader.page.getByRole("list", { name: reader.words("thread", "related.title") });
  await seen(further);
  const next = (await further.getByRole("button").first().innerText()).trim();
  await further.getByRole("button").first().click();
  await expect.poll(() => answers(reader).count()).toBe(2);
  await answered(reader);
  await reader.page.reload();
  await expect.poll(() => answers(reader).count()).toBe(2);
  await seen(reader.page.getByRole("main").getByText(next));
});
