import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { provisionalTitle } from "../../worker/modules/chat/conversations/titles.rules.ts";
import { createHand, newWord } from "../support/asking.ts";
import { takePicture } from "../support/browser.ts";
import { ask, converse, row, says } from "../support/pages/chat-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { seedConversations } from "../support/seeded.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const history = ({ page }: Reader) => page.getByRole("main");
const sidebar = ({ page, words }: Reader) => page.getByRole("navigation", { name: words("shell", "nav.label") });

const titlesOf = async (userId: string) => {
  const kept = "select title from conversation where user_id = $1 order by title";
  return (await stack.sql(kept, [userId])).map(({ title }) => title);
};

const choose = async (reader: Reader, title: string, action: "action.rename" | "action.delete") => {
  await history(reader).getByRole("link", { name: title }).hover();
  const actions = reader.words("chat", "conversations.actions", { title });
  await history(reader).getByRole("button", { name: actions }).click();
  await reader.page.getByRole("menuitem", { name: reader.words("common", action) }).click();
};

describe.each(["fr"] as const)("conversations in %s", (language) => {
  test("stand in the sidebar by day, the latest first, older ones as it is scrolled", async () => {
    const session = await newAccount(stack);
    const older = Array.from({ length: 70 }, (_, index) => ({ title: `Older ${index}`, at: daysAgo(40 + index) }));
    await seedConversations(stack, session.user.id, [
      { title: "Of today", at: daysAgo(0) },
      { title: "Of yesterday", at: daysAgo(1) },
      { title: "Of this week", at: daysAgo(4) },
      { title: "Of this month", at: daysAgo(20) },
      ...older,
    ]);
    const reader = await openReader(stack, { language, session });
    await seen(row(reader, "Of today"));
    const days = await sidebar(reader).getByRole("heading", { level: 2 }).allInnerTexts();
    const named = (["day.today", "day.yesterday", "day.week", "day.month"] as const).map((key) =>
      reader.words("common", key),
    );
    expect(days.slice(0, 4)).toEqual(named);
    const place = await sidebar(reader).boundingBox();
    await expect
      .poll(
        async () => {
          await reader.page.mouse.move((place?.x ?? 0) + 100, (place?.y ?? 0) + (place?.height ?? 0) / 2);
          await reader.page.mouse.wheel(0, 2_000);
          return row(reader, "Older 69").isVisible();
        },
        { timeout: 15_000 },
      )
      .toBe(true);
  });

  test("are searched, ordered, renamed and deleted on the history page", async () => {
    const session = await newAccount(stack);
    const word = newWord();
    await seedConversations(stack, session.user.id, [
      { title: "Lighthouses", at: daysAgo(1), questions: [`Who keeps ${word}?`] },
      { title: "Tides", at: daysAgo(2) },
      { title: "Harbours", at: daysAgo(3) },
    ]);
    const reader = await openReader(stack, { language, session, path: "/user/history" });
    const links = history(reader).locator('a[href^="/user/conversation/"]');
    const titles = async () => (await links.allInnerTexts()).map((text) => text.split("\n")[0]);
    await seen(links);
    expect(await titles()).toEqual(["Lighthouses", "Tides", "Harbours"]);
    await reader.button("chat", "history.desc").click();
    await expect.poll(titles).toEqual(["Harbours", "Tides", "Lighthouses"]);

    await reader.field("chat", "history.search").fill(word);
    await expect.poll(titles).toEqual(["Lighthouses"]);
    await reader.field("chat", "history.search").fill("nothing of the kind");
    await seen(reader.text("chat", "history.nothingFound", { query: "nothing of the kind" }));
    await reader.field("chat", "history.search").fill("");
    await expect.poll(titles).toEqual(["Harbours", "Tides", "Lighthouses"]);

    await choose(reader, "Tides", "action.rename");
    await reader.field("chat", "conversations.titleField").fill("High water");
    await reader.field("chat", "conversations.titleField").press("Enter");
    await seen(row(reader, "High water"));
    const focused = () => reader.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    const actionsOf = (title: string) => reader.words("chat", "conversations.actions", { title });
    await expect.poll(focused).toBe(actionsOf("High water"));
    await reader.page.keyboard.press("Enter");
    await reader.page.getByRole("menuitem", { name: reader.words("common", "action.rename") }).press("Enter");
    await reader.field("chat", "conversations.titleField").fill("Low water");
    await reader.field("chat", "conversations.titleField").press("Escape");
    await expect.poll(focused).toBe(actionsOf("High water"));

    await choose(reader, "Harbours", "action.delete");
    await gone(row(reader, "Harbours"));
    await reader.button("common", "action.undo").click();
    await seen(row(reader, "Harbours"));
    await choose(reader, "Lighthouses", "action.delete");
    await gone(row(reader, "Lighthouses"));
    // A page that is left sends the deletion; the next one may ask before it has arrived.
    await reader.page.goto("about:blank");
    await expect.poll(() => titlesOf(session.user.id)).toEqual(["Harbours", "High water"]);
    await reader.page.goBack();
    await seen(row(reader, "High water"));
    await expect.poll(titles).toEqual(["High water", "Harbours"]);
  });
});

test("a screen that is taller than a page of conversations is filled without a scroll", async () => {
  const session = await newAccount(stack);
  const many = Array.from({ length: 100 }, (_, index) => ({ title: `Number ${index}.`, at: daysAgo(index / 100) }));
  await seedConversations(stack, session.user.id, many);
  const reader = await openReader(stack, { session, height: 4_000, path: "/user/history" });
  await seen(row(reader, "Number 99."));
  await seen(history(reader).getByRole("link", { name: "Number 70." }));
});

test("a list that is turned round while its next page is on the way is filled all the same", async () => {
  const session = await newAccount(stack);
  const many = Array.from({ length: 60 }, (_, index) => ({ title: `Number ${index}.`, at: daysAgo(index / 100) }));
  await seedConversations(stack, session.user.id, many);
  const reader = await openReader(stack, { session });
  const turned = Promise.withResolvers<void>();
  await reader.page.route(/page=2/, async (route) => {
    await turned.promise;
    await route.continue().catch(() => {});
  });
  await reader.page.setViewportSize({ width: 1_280, height: 4_000 });
  await reader.open("/user/history");
  await seen(history(reader).getByRole("link", { name: "Number 0." }));
  await reader.button("chat", "history.desc").click();
  await seen(history(reader).getByRole("link", { name: "Number 59." }));
  turned.resolve();
  await seen(history(reader).getByRole("link", { name: "Number 0." }));
});

test("an incognito conversation says that it is not kept, and is not", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack), path: "/user/account?section=privacy" });
  const setting = reader.page.getByRole("switch", { name: reader.words("users", "privacy.incognito") });
  await setting.click();
  await expect.poll(async () => (await stack.sql('select 1 from "user" where incognito')).length).toBe(1);
  await reader.button("shell", "nav.newConversation").click();
  await seen(reader.text("chat", "composer.incognito"));
  const inComposer = reader.button("chat", "composer.incognitoSwitch");
  await inComposer.click();
  await gone(reader.text("chat", "composer.incognito"));
  await inComposer.click();
  await seen(reader.text("chat", "composer.incognito"));
  const question = newWord();
  const path = await converse(reader, question);
  await seen(reader.text("chat", "composer.incognito"));
  await reader.page.reload();
  await says(reader, question);
  await reader.open("/user/history");
  await seen(reader.text("chat", "history.empty"));
  expect(await stack.sql("select 1 from conversation where id = $1", [path.split("/").at(-1)])).toEqual([]);
});

test("an answer that ends while its reader is elsewhere is announced, and unread until it is opened", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack) });
  const [question, hand] = [newWord(), createHand()];
  stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
  await ask(reader, question);
  hand.say("It begins. ");
  await says(reader, "It begins.");
  const { pathname } = new URL(reader.page.url());
  await reader.page.getByRole("link", { name: reader.words("chat", "conversations.all") }).click();
  const unread = reader.words("chat", "conversations.unread");
  await seen(row(reader, reader.words("chat", "conversations.running")));
  hand.end();
  await seen(reader.text("chat", "conversations.answered"));
  await seen(row(reader, unread));
  await takePicture(reader.page, "an answer is ready elsewhere");
  await reader.button("chat", "conversations.open").click();
  await arrivedAt(reader, pathname);
  await gone(row(reader, unread));
  const isRead = async () =>
    stack.sql("select 1 from conversation where id = $1 and read_at >= updated_at", [pathname.split("/").at(-1)]);
  await expect.poll(async () => (await isRead()).length).toBe(1);
});

test("a long first question gives its conversation a title once it is answered, and the next one need not wait for that", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session });
  const [question, naming] = [`${newWord()}: how do the tides follow the moon, and why twice?`, createHand()];
  stack.ai.script({ provider: "chatgpt", contains: question }, { chunks: ["Because."] });
  // What is asked about the theme of the answer, such as further questions, does not end with the question.
  stack.ai.script({ provider: "llama", contains: `Question:\n${question}` }, { chunks: naming.chunks });
  await converse(reader, question);
  await seen(row(reader, provisionalTitle(question)));
  await converse(reader, newWord());
  expect(await titlesOf(session.user.id)).toEqual([provisionalTitle(question)]);
  naming.say("Tides and the moon");
  naming.end();
  await seen(row(reader, "Tides and the moon"));
  expect(await titlesOf(session.user.id)).toEqual(["Tides and the moon"]);
});
