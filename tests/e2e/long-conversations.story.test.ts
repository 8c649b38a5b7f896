import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { takePicture } from "../support/browser.ts";
import { answered, ask, composer, lastAnswer, says } from "../support/pages/chat-page.ts";
import { arrivedAt, newAccount, openReader, seen } from "../support/pages/reader.ts";
import { seedConversations } from "../support/seeded.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const today = () => new Date();
const isOnScreen = (place: Locator) =>
  place.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe("a conversation of 300 turns", () => {
  test("keeps the page small, takes what is typed, and never moves a reader who has scrolled away", async () => {
    const session = await newAccount(stack);
    const questions = Array.from({ length: 300 }, (_, index) => `question number ${index}`);
    const [id] = await seedConversations(stack, session.user.id, [{ title: "Long", at: today(), questions }]);
    const reader = await openReader(stack, { session, path: `/user/conversation/${id}` });
    await says(reader, "question number 299");
    expect(await reader.page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3_000);

    const [question, hand] = [newWord(), createHand()];
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    await ask(reader, question);
    hand.say("It begins. ");
    await says(reader, "It begins.");

    const list = reader.page.getByRole("region", { name: reader.words("thread", "messages.list") });
    await list.hover();
    await reader.page.mouse.wheel(0, -700);
    const place = () => list.evaluate((box) => ({ top: Math.round(box.scrollTop), height: box.scrollHeight }));
    const ends = reader.button("thread", "messages.latest");
    await seen(ends);
    const before = await place();
    hand.say(...Array.from({ length: 40 }, (_, index) => `A paragraph, the ${index}th of them.\n\n`));
    await expect.poll(async () => (await place()).height).toBeGreaterThan(before.height + 500);
    expect((await place()).top).toBe(before.top);
    await composer(reader).pressSequentially("typed meanwhile");
    expect(await composer(reader).inputValue()).toBe("typed meanwhile");
    expect((await place()).top).toBe(before.top);

    await ends.click();
    await says(reader, "the 39th of them");
    hand.end();
    await answered(reader);
    expect(await reader.page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3_000);
    await seen(lastAnswer(reader));
    await arrivedAt(reader, `/user/conversation/${id}`);
  });
});

describe("a conversation of many turns", () => {
  test("opens with its last ones, and what is read keeps its place while earlier ones come", async () => {
    const session = await newAccount(stack);
    const questions = Array.from({ length: 130 }, (_, index) => `Question ${index} of all`);
    const [id] = await seedConversations(stack, session.user.id, [{ title: "A long one", at: today(), questions }]);
    const asked: string[] = [];
    const reader = await openReader(stack, { language: "en", session });
    const { page } = reader;
    page.on(
      "request",
      (request) =>
        request.url().includes(`/api/user/${session.user.id}/conversation/${id}`) &&
        asked.push(new URL(request.url()).search),
    );
    await reader.open(`/user/conversation/${id}`);
    await says(reader, "a last sentence about Question 129 of all");
    expect(asked).toEqual(["?turns=50"]);

    const list = page.getByRole("region", { name: reader.words("thread", "messages.list") });
    const topOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    const meanwhile = Promise.withResolvers<void>();
    await page.route("**/conversation/*before*", async (route) => {
      await meanwhile.promise;
      await route.continue();
    });
    await list.evaluate((box) => (box.scrollTop = 0));
    await expect.poll(() => asked).toHaveLength(2);
    await seen(page.getByText("Question 80 of all", { exact: true }).first());
    const before = await topOf("Question 80 of all");
    await takePicture(page, "earlier turns are read");
    meanwhile.resolve();
    await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(1_000);
    expect(Math.abs((await topOf("Question 80 of all")) - before)).toBeLessThan(60);
    await takePicture(page, "earlier turns stand above");

    await expect
      .poll(
        async () => {
          await list.evaluate((box) => (box.scrollTop = 0));
          return page.getByText("Question 0 of all", { exact: true }).first().isVisible();
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    expect(asked).toHaveLength(3);
    expect(await reader.button("thread", "messages.earlier").count()).toBe(0);
  });

  test("is found by its words, which it opens at and marks", async () => {
    const session = await newAccount(stack);
    const questions = Array.from({ length: 90 }, (_, index) => `Question ${index} of all`);
    questions[7] = "When does the héron fish?";
    await seedConversations(stack, session.user.id, [{ title: "A long one", at: today(), questions }]);
    const reader = await openReader(stack, { session, path: "/user/history" });
    await reader.field("chat", "history.search").fill("héron");
    const found = reader.page.getByRole("main").getByRole("link", { name: "A long one" });
    await expect.poll(() => found.locator("mark").allInnerTexts()).toContain("héron");
    await takePicture(reader.page, "a search shows where its words stand");
    await found.click();
    const answer = reader.page.getByText("a last sentence about When does the héron fish?");
    await expect.poll(() => isOnScreen(answer)).toBe(true);
    await expect
      .poll(() => reader.page.evaluate(() => [...(CSS.highlights.get("found") ?? [])].map(String)))
      .toContain("héron");
    await takePicture(reader.page, "a conversation opens at the words that were looked for");
  });
});
