import { afterAll, beforeAll, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { answered, ask, composer, converse, lastAnswer, says } from "../support/pages/chat-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

test("a person writes once how the chat answers, and every model gets it", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { language: "fr", session, path: "/user/account?section=chat" });
  const { page } = reader;
  const style = reader.field("preferences", "instructions.style");
  await style.fill("x".repeat(2_001));
  await reader.button("common", "action.save").click();
  await seen(reader.text("preferences", "fault.long", { count: 2_000 }));
  await style.fill("Deux phrases, pas plus.");
  await reader.field("preferences", "instructions.about").fill("J'enseigne la physique.");
  await expectAccessible(page);
  await takePicture(page, "instructions");
  await reader.button("common", "action.save").click();
  await seen(reader.text("preferences", "instructions.saved"));
  await page.reload();
  await expect.poll(() => style.inputValue()).toBe("Deux phrases, pas plus.");

  await reader.open("/user/dashboard");
  const question = newWord();
  await converse(reader, question);
  const told = JSON.stringify(stack.ai.calls({ contains: question })[0]?.messages[0]);
  expect(told).toContain("Deux phrases, pas plus.");
  expect(told).toContain("J'enseigne la physique.");

  await reader.button("chat", "rating.down").click();
  const dialog = page.getByRole("dialog", { name: reader.words("preferences", "rating.ask") });
  await dialog.getByRole("button", { name: reader.words("preferences", "rating.reason.length") }).click();
  await reader.field("preferences", "rating.words").fill("Cinq phrases.");
  await expectAccessible(page);
  await takePicture(page, "rating");
  await reader.button("preferences", "rating.send").click();
  await gone(dialog);
  const rated = () =>
    stack.sql("select rating, reason, words from answer_rating where user_id = $1", [session.user.id]);
  await expect.poll(rated).toEqual([{ rating: "down", reason: "length", words: "Cinq phrases." }]);
  await page.reload();
  await reader.button("chat", "rating.down").and(page.locator("[aria-pressed=true]")).click();
  await expect.poll(rated).toEqual([]);
});

test("what a model thinks is folded above its answer, live while it comes and there afterwards", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session });
  const { page, words } = reader;
  const [question, hand] = [newWord(), createHand()];
  stack.ai.script({ contains: question }, { reasoning: ["The moon pulls. "], chunks: hand.chunks, times: 1 });
  await composer(reader).fill(question);
  await seen(page.getByText(/^about \d+ tokens,$/));
  await ask(reader, question);
  // Until the conversation has its id, its page is another one, on which the fold is closed again.
  await arrivedAt(reader, /^\/user\/conversation\//);
  await reader.button("thread", "answer.thinking").click();
  await seen(page.getByText("The moon pulls."));
  hand.say("High tide.");
  await says(reader, "High tide.");
  hand.end();
  await answered(reader);
  const fold = lastAnswer(reader).getByRole("button", { name: /^Thought for \d+ s$/ });
  await seen(fold);
  await seen(page.getByText("The moon pulls."));
  await expectAccessible(page);
  await takePicture(page, "thoughts");
  await page.reload();
  await seen(fold);
  await gone(page.getByText("The moon pulls."));
  await fold.click();
  await seen(page.getByText("The moon pulls."));
  expect(
    await lastAnswer(reader)
      .getByRole("button", { name: words("thread", "answer.copy"), exact: true })
      .count(),
  ).toBe(1);
});

test("a person lets the chat remember what they said, sees it under an answer, changes and removes it", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session });
  const { page, words } = reader;
  await converse(reader, `I teach physics. How do I explain ${newWord()}?`);
  const offer = page.getByRole("region", { name: words("preferences", "memory.offer") });
  await seen(offer.getByText("I teach physics."));
  await expectAccessible(page);
  await takePicture(page, "memory suggestion");
  await reader.button("preferences", "memory.accept").click();
  await gone(offer);

  const question = newWord();
  await converse(reader, question);
  expect(JSON.stringify(stack.ai.calls({ contains: question })[0]?.messages[0])).toContain("- I teach physics.");
  const fold = page.getByRole("button", { name: "With 1 memory" });
  await fold.click();
  await seen(page.getByRole("listitem").filter({ hasText: /^I teach physics\.$/ }));
  await expectAccessible(page);
  await takePicture(page, "memory under an answer");
  await reader.link("preferences", "memory.manage").click();

  await reader.button("preferences", "memory.edit", { text: "I teach physics." }).click();
  await reader.field("preferences", "memory.text").fill("I teach chemistry.");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("common", "action.save") })
    .click();
  const remove = reader.button("preferences", "memory.remove", { text: "I teach chemistry." });
  await seen(remove);
  await expectAccessible(page);
  await takePicture(page, "memories");
  await remove.click();
  await seen(reader.text("preferences", "memory.none"));
  await reader.button("common", "action.undo").click();
  await seen(remove);
  await page.getByRole("switch", { name: words("preferences", "memory.use") }).click();
  const settings = () => stack.sql("select remembers from chat_settings where user_id = $1", [session.user.id]);
  await expect.poll(settings).toEqual([{ remembers: false }]);
});

test("a person has a question asked every Monday, finds its answer by itself, pauses it and takes its removal back", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session, language: "fr" });
  const { page, words } = reader;
  const question = `Que disent les marées, ${newWord()} ?`;
  await composer(reader).fill(question);
  await reader.button("chat", "tools.open").click();
  await page.getByRole("menuitem", { name: words("chat", "tools.regularly") }).click();
  const dialog = page.getByRole("dialog", { name: words("schedules", "form.new") });
  await expect.poll(() => reader.field("schedules", "form.question").inputValue()).toBe(question);
  await reader.field("schedules", "form.every").selectOption("week");
  for (const day of ["mardi", "mercredi", "jeudi", "vendredi", "lundi"])
    await dialog.getByRole("button", { name: day, exact: true }).click();
  await seen(reader.text("schedules", "fault.weekdays"));
  await dialog.getByRole("button", { name: "lundi", exact: true }).click();
  await reader.field("schedules", "form.time").fill("07:45");
  await expect.poll(() => dialog.getByRole("listitem").allInnerTexts()).toHaveLength(3);
  expect(await dialog.getByRole("listitem").first().innerText()).toMatch(/^lundi .* à 07:45$/i);
  await expectAccessible(page);
  await takePicture(page, "schedule dialog");
  await dialog.getByRole("button", { name: words("schedules", "form.create"), exact: true }).click();
  await seen(reader.text("schedules", "added"));
  expect(await composer(reader).inputValue()).toBe("");

  await stack.sql("update schedule set next_at = now(), name = 'Marées' where user_id = $1", [session.user.id]);
  await stack.runScheduled("*/1 * * * *");
  const states = () =>
    stack.sql("select state from message where user_id = $1 and role = 'assistant'", [session.user.id]);
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: "complete" }]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await reader.button("chat", "conversations.open").click();
  await seen(page.getByRole("main").getByText(question));
  await seen(page.getByText(words("schedules", "here")));
  await takePicture(page, "schedule here");

  await reader.open("/user/history");
  await reader.link("chat", "history.schedules").click();
  await seen(page.getByText(words("schedules", "rhythm.week", { days: "lundi", time: "07:45" })));
  await chooseOf(reader, "pause");
  await seen(reader.text("schedules", "state.paused"));

  const phone = await openReader(stack, {
    session,
    width: 360,
    touch: true,
    theme: "dark",
    path: "/user/history/schedules",
  });
  await chooseOf(phone, "edit");
  await seen(phone.page.getByRole("dialog", { name: phone.words("schedules", "form.edit") }));
  await expectNoOverflow(phone);
  await expectTargets(phone);
  await expectAccessible(phone.page, { colors: true });
  await takePicture(phone.page, "schedule dialog phone");
  await phone.button("common", "action.cancel").click();
  await expectNoOverflow(phone);
  await expectTargets(phone);
  await expectAccessible(phone.page, { colors: true });
  await takePicture(phone.page, "schedules phone");
  await chooseOf(phone, "remove");
  await seen(phone.text("schedules", "empty"));
  await phone.button("common", "action.undo").click();
  await seen(phone.text("schedules", "state.paused"));
});

async function chooseOf({ page, words }: Reader, item: "pause" | "edit" | "remove"): Promise<void> {
  const name = words("schedules", "actions", { name: "Marées" });
  await page.getByRole("main").getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: words("schedules", item) }).click();
}
