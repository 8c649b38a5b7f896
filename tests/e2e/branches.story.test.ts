import { afterAll, beforeAll, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { answered, answers, ask, converse, row, says } from "../support/pages/chat-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { arrivedAt, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { seedConversations } from "../support/seeded.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const picker = ({ page, words }: Reader, index: number, total: number) =>
  page.getByRole("group", { name: words("chat", "branch.at", { index, total }), exact: true });
const focused = ({ page }: Reader) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test("a question that is edited keeps what it was: both are a step apart, in every tab, and either goes on elsewhere", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session });
  const { page, words } = reader;
  const [first, second] = [newWord(), newWord()];
  const usage = { inputTokens: 40_000, outputTokens: 3_000 };
  stack.ai.script({ contains: second }, { chunks: ["The ", "second ", "way."], usage });
  stack.ai.script({ contains: first }, { chunks: ["The ", "first ", "way."], usage });
  const path = await converse(reader, first);
  await says(reader, "The first way.");
  expect(await page.getByRole("group", { name: words("chat", "branch.at", { index: 1, total: 1 }) }).count()).toBe(0);

  await page.getByRole("main").getByText(first, { exact: true }).last().hover();
  await reader.button("thread", "question.edit").click();
  await page.getByRole("textbox").first().fill(second);
  await page.keyboard.press("Enter");
  await says(reader, "The second way.");
  await answered(reader);
  // Each version cost less than a cent.
  await seen(page.getByRole("button", { name: words("thread", "total.shown", { cost: "€0.01" }) }));
  const previous = picker(reader, 2, 2).getByRole("button", { name: words("chat", "branch.previous") });
  await expect.poll(() => previous.isEnabled()).toBe(true);
  await expectAccessible(page);
  await takePicture(page, "the second of two branches");

  const tab = await openReader(stack, { session, context: page.context(), path });
  await says(tab, "The second way.");
  await previous.press("Enter");
  await says(reader, "The first way.");
  await seen(picker(reader, 1, 2));
  await seen(page.getByRole("status").getByText(words("chat", "branch.at", { index: 1, total: 2 })));
  expect(await answers(reader).count()).toBe(1);
  await says(tab, "The first way.");
  await seen(picker(tab, 1, 2));

  // The button that was pressed is gone with its row: the one that leads on is focused.
  await expect.poll(() => focused(reader)).toBe(words("chat", "branch.next"));
  await page.keyboard.press("ArrowRight");
  await says(reader, "The second way.");
  await says(tab, "The second way.");

  await page.keyboard.press("ArrowLeft");
  await says(reader, "The first way.");
  const title = await page.getByRole("heading", { level: 1 }).first().innerText();
  await reader.button("chat", "branch.copy").click();
  const copied = words("chat", "branch.copyTitle", { title });
  await seen(row(reader, copied));
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
  await arrivedAt(reader, /^\/user\/conversation\//);
  await says(reader, "The first way.");
  expect(await page.getByRole("group", { name: words("chat", "branch.at", { index: 1, total: 2 }) }).count()).toBe(0);
});

test("a step high up in a long conversation leaves its reader there, on a phone", async () => {
  const session = await newAccount(stack);
  const asked = Array.from({ length: 30 }, (_, n) => `Question ${n}`);
  const [id] = await seedConversations(stack, session.user.id, [{ title: "Long", at: new Date(), questions: asked }]);
  await stack.sql(
    `update message set superseded_at = now() where conversation_id = $1
       and position >= (select position from message where conversation_id = $1 and text = 'Question 9')`,
    [id],
  );
  await stack.sql(
    `insert into message (id, conversation_id, role, text, created_at)
     select 'of-another-branch-' || $1 || n, $1, role, text, now()
     from (values (1, 'user', 'Question 9 again'), (2, 'assistant', 'Another way.')) as said(n, role, text) order by n`,
    [id],
  );
  const path = `/user/conversation/${id}`;
  const reader = await openReader(stack, { session, path, language: "fr", width: 360, height: 780, touch: true });
  const step = (index: number, key: "branch.previous" | "branch.next") =>
    picker(reader, index, 2).getByRole("button", { name: reader.words("chat", key) });
  const topOf = async (index: number) => (await picker(reader, index, 2).boundingBox())?.y ?? Number.NaN;
  await seen(reader.page.getByText("Another way."));
  const before = await topOf(2);
  await step(2, "branch.previous").tap();
  await seen(reader.page.getByText("Question 9", { exact: true }));
  await seen(reader.page.getByText("Question 10", { exact: true }));
  expect(Math.abs((await topOf(1)) - before)).toBeLessThan(60);
  await takePicture(reader.page, "a step high up in a long conversation");
  await step(1, "branch.next").tap();
  await seen(reader.page.getByText("Another way."));
});

test("two models answer one question side by side, on a phone in two tabs, until one answer is kept", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session, language: "fr" });
  const { page, words } = reader;
  const [question, first, second] = [newWord(), createHand(), createHand()];
  stack.ai.script({ provider: "chatgpt", contains: question }, { chunks: first.chunks, times: 1 });
  stack.ai.script({ provider: "anthropic", contains: question }, { chunks: second.chunks, times: 1 });
  await reader.button("chat", "tools.open").click();
  await page.getByRole("menuitem", { name: words("chat", "tools.beside") }).click();
  await seen(reader.text("beside", "counts", { count: 2 }));
  await expectAccessible(page);
  await takePicture(page, "the second model is chosen");
  await ask(reader, question);
  await arrivedAt(reader, /^\/user\/conversation\//);
  const columns = page.getByRole("region", { name: words("beside", "label") });
  const stops = columns
    .getByRole("button", { name: words("thread", "composer.stop") })
    .or(columns.getByRole("button", { name: words("beside", "stop", { model: "" }).trim() }));
  first.say("La marée monte.");
  second.say("La mer monte.");
  await seen(columns.getByText("La marée monte."));
  await seen(columns.getByText("La mer monte."));
  await expectAccessible(page);
  await takePicture(page, "two answers that are written");
  expect(await stops.count()).toBe(2);

  // Read again while both are written; one is stopped alone.
  await page.reload();
  await seen(columns.getByText("La mer monte."));
  await stops.first().click();
  await seen(columns.getByText(words("thread", "answer.stopped")));
  await expect.poll(() => stops.count()).toBe(1);
  second.end();
  const keep = page.getByRole("button", { name: words("beside", "keepOf", { model: "" }).trim() });
  await expect.poll(() => keep.count()).toBe(2);
  await expectAccessible(page);
  await takePicture(page, "two answers that have ended");

  const path = new URL(page.url()).pathname;
  const phone = await openReader(stack, { session, path, language: "fr", width: 360, height: 780, touch: true });
  const tabs = phone.page.getByRole("tab");
  await expect.poll(() => tabs.count()).toBe(2);
  await seen(phone.page.getByText("La marée monte."));
  await tabs.first().press("ArrowRight");
  await seen(phone.page.getByText("La mer monte."));
  await expectAccessible(phone.page);
  await expectNoOverflow(phone);
  await expectTargets(phone);
  await takePicture(phone.page, "two answers on a phone");
  await phone.page.getByRole("button", { name: words("beside", "keepOf", { model: "" }).trim() }).tap();
  await seen(picker(phone, 2, 2));
  expect(await answers(phone).count()).toBe(1);
  await says(phone, "La mer monte.");
  await picker(phone, 2, 2)
    .getByRole("button", { name: words("chat", "branch.previous") })
    .tap();
  await says(phone, "La marée monte.");
  await expectTargets(phone);

  await page.reload();
  await says(reader, "La marée monte.");
  expect(await columns.count()).toBe(0);

  // It goes on in this conversation, which was read again, and ends with it.
  const chip = page.getByText(words("chat", "tools.beside"), { exact: true });
  await seen(chip);
  await reader.button("shell", "nav.newConversation").click();
  await arrivedAt(reader, "/user/dashboard");
  await seen(reader.button("chat", "tools.open"));
  expect(await chip.count()).toBe(0);
  await reader.button("chat", "tools.open").click();
  await page.getByRole("menuitem", { name: words("chat", "tools.beside") }).click();
  await seen(chip);
  await page.reload();
  await seen(reader.button("chat", "tools.open"));
  expect(await chip.count()).toBe(0);
});
