import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { ask, composer, lastAnswer, says, stopButton } from "../support/pages/chat-page.ts";
import { bring, confirm, isRead, newPdfAccount, openFile } from "../support/pages/pdf-page.ts";
import { arrivedAt, gone, openReader, seen, type KeptSession, type Reader } from "../support/pages/reader.ts";
import { lease, newerLease, quays } from "../support/sample-pdfs.ts";
import { seedConversations } from "../support/seeded.ts";
import { startStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let session: KeptSession;
let path: string;
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newPdfAccount(stack);
});
afterAll(() => stack.close());

const countElements = ({ page }: Reader) => page.evaluate(() => document.querySelectorAll("*").length);

describe("the discussion of a file", () => {
  test("keeps what was typed and not sent through a reload, with the words that were marked for it", async () => {
    const reader = await openReader(stack, { session, path: "/user/pdf-chat", width: 1440, height: 900 });
    const { page, words } = reader;
    await bring(reader, { name: "Quays.pdf", bytes: quays });
    await isRead(reader, "Quays");
    await openFile(reader, "Quays");
    path = new URL(page.url()).pathname;
    const open = page.getByRole("region", { name: words("pdf", "sidebar.documents") }).locator("[aria-current]");
    expect(await open.allInnerTexts()).toEqual(["Quays.pdf"]);
    await page.locator("[data-page='1'] .textLayer span").first().dblclick();
    await reader.button("pdf", "selection.ask").click();
    const quoted = page.getByText(/^(Quays|The harbour)/).last();
    await composer(reader).fill("What were they built for?");
    await seen(quoted);
    await page.reload();
    await expect.poll(() => composer(reader).inputValue()).toBe("What were they built for?");
    await seen(reader.button("pdf", "ask.withoutSelection"));
    await takePicture(page, "pdf draft after a reload 1440");
    await expectAccessible(page);
    await reader.button("pdf", "ask.withoutSelection").click();
    await composer(reader).fill("");
  });

  test("stands beside highlights and notes of the reader, which survive a reload and an undone deletion", async () => {
    const reader = await openReader(stack, { session, path, width: 1440, height: 900 });
    const { page, words } = reader;
    const line = page.locator("[data-page='1'] .textLayer span").last();
    await line.click({ clickCount: 3 });
    await reader.button("pdf", "highlight.green").click();
    const mark = page.locator("[data-page='1'] [data-highlight]").first();
    await mark.waitFor({ state: "attached" });
    const [marked, written] = [await mark.boundingBox(), await line.boundingBox()];
    expect(Math.abs((marked?.y ?? 0) - (written?.y ?? 99))).toBeLessThan(6);
    const saved = page.waitForResponse(
      (sent) => sent.request().method() === "PUT" && (sent.request().postData() ?? "").includes("quays?"),
    );
    await reader.field("pdf", "highlight.note").fill("Who paid for the quays?");
    await saved;
    await takePicture(page, "pdf highlight 1440");
    await expectAccessible(page);

    await page.reload();
    await mark.waitFor({ state: "attached" });
    await reader.button("pdf", "view.notes").click();
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Who paid for the quays?" });
    await seen(row);
    await takePicture(page, "pdf notes 1440");
    await expectAccessible(page);
    await row.getByRole("button").click();
    await reader.button("pdf", "highlight.pink").click();
    expect(await mark.getAttribute("data-color")).toBe("pink");
    await reader.button("pdf", "highlight.remove").click();
    await gone(row);
    await page.getByRole("button", { name: words("common", "action.undo") }).click();
    await seen(row);
    await reader.button("pdf", "view.discussion").click();
  });

  test("of 1,000 turns keeps the page small, follows an answer, and leaves a reader who scrolled away alone", async () => {
    const questions = Array.from({ length: 1_000 }, (_, index) => `question number ${index}`);
    const document = path.split("/").at(-1) ?? "";
    await seedConversations(stack, session.user.id, [{ title: "Long", at: new Date(), questions, document }]);
    const reader = await openReader(stack, { session, path, width: 1440, height: 900 });
    const { page } = reader;
    await says(reader, "question number 999");
    const list = page.getByRole("region", { name: reader.words("thread", "messages.list") });
    expect(await list.locator("li[data-index]").count()).toBeLessThan(20);
    expect(await countElements(reader)).toBeLessThan(3_000);
    await takePicture(page, "pdf discussion of 1,000 turns 1440");

    const [question, hand] = [newWord(), createHand()];
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    await ask(reader, `What about ${question}, the harbour and the ferries?`);
    hand.say("It begins. ");
    await says(reader, "It begins.");
    await list.hover();
    await page.mouse.wheel(0, -700);
    const position = () => list.evaluate((box) => ({ top: Math.round(box.scrollTop), height: box.scrollHeight }));
    const toEnd = reader.button("thread", "messages.latest");
    await seen(toEnd);
    const before = await position();
    hand.say(...Array.from({ length: 40 }, (_, index) => `A paragraph, the ${index}th of them.\n\n`));
    await expect.poll(async () => (await position()).height).toBeGreaterThan(before.height + 500);
    expect((await position()).top).toBe(before.top);
    await toEnd.click();
    await says(reader, "the 39th of them");
    await stopButton(reader).click();
    await seen(page.getByText(reader.words("thread", "answer.stopped"), { exact: true }).first());
    hand.end();
    expect(await countElements(reader)).toBeLessThan(3_000);

    // The last turns come first; those before them come as their reader goes up, below what the file says on the whole.
    const goUpTo = (number: number) =>
      expect
        .poll(async () => {
          await list.evaluate((box) => box.scrollTo(0, 0));
          const shown = await list.getByText(/^question number \d+$/).allInnerTexts();
          return Math.min(...shown.map((text) => Number(text.split(" ").at(-1))));
        })
        .toBeLessThanOrEqual(number);
    await goUpTo(950);
    await goUpTo(900);
    await seen(page.getByRole("heading", { name: reader.words("pdf", "summary.title") }));
    await expectAccessible(page);
  });

  test("stands at its end on a telephone, whose other tab hides it", async () => {
    const reader = await openReader(stack, { session, path, width: 360, height: 760, touch: true, theme: "dark" });
    await seen(reader.page.locator("[data-page='1'] canvas"));
    await reader.button("pdf", "view.discussion").click();
    await seen(lastAnswer(reader).getByText("the 39th of them"));
    await takePicture(reader.page, "pdf long discussion dark 360");
    await expectAccessible(reader.page);
  });
});

test("what every page says on one question fills a table, is stopped, gone on with, saved and deleted", async () => {
  const reader = await openReader(stack, { session, path: "/user/pdf-chat", width: 1440, height: 900 });
  const { page, words } = reader;
  await bring(reader, { name: "Lease.pdf", bytes: lease });
  await isRead(reader, "Lease");
  await page.getByRole("button", { name: words("pdf", "files.actions", { name: "Lease.pdf" }), exact: true }).click();
  await page.getByRole("menuitem", { name: words("pdf", "files.listAll") }).click();
  await seen(page.getByText(words("lists", "cost.pages", { count: 9, number: 9 })));
  await seen(page.getByText(/You have 100 of 100 left/));
  await takePicture(page, "pdf list asked page 1440");
  await expectAccessible(page);

  const hand = createHand();
  stack.ai.script({ contains: "The rent of quarter 9" }, { chunks: hand.chunks, times: 1 });
  await reader.field("lists", "ask").fill("List all deadlines, penalties and renewals");
  await reader.button("lists", "make").click();
  const rows = page.getByRole("table").getByRole("row");
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(10);
  await seen(page.getByText(words("lists", "progress", { count: 8, done: 8, pages: 9 })));
  await takePicture(page, "pdf list fills page 1440");
  await expectAccessible(page);
  await reader.button("common", "action.stop").click();
  await seen(page.getByText(words("lists", "stopped", { count: 8, done: 8, pages: 9 })));
  hand.end();
  await reader.button("lists", "continue").click();
  await seen(
    page.getByText(
      `${words("lists", "done", { count: 11, number: 11 })} · ${words("lists", "read", { count: 9, number: 9 })}`,
    ),
  );
  await takePicture(page, "pdf list page 1440");

  const download = page.waitForEvent("download");
  await reader.button("common", "action.download").click();
  await page.getByRole("menuitem", { name: words("lists", "format.csv") }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.split("\r\n").slice(2, 4)).toEqual([
    '"2","Deadline","The rent of quarter 2 is due no later than 2 March 2027.","2 March 2027","The rent of quarter 2 is due no later than 2 March 2027.","yes"',
    '"2","Penalty","A late payment bears a penalty of 250 euros for each week.","250 euros","A late payment bears a penalty of 250 euros for each week.","yes"',
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await takePicture(page, "pdf list page 360");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^p\. 9, .*The lease renews/ }).click();
  await arrivedAt(reader, /^\/user\/pdf-chat\/view\//);
  await seen(page.locator("[data-page='9'] canvas"));
  await page.goBack();
  await reader.button("common", "action.delete").click();
  await confirm(reader, "action.delete");
  await seen(reader.field("lists", "ask"));
  await gone(reader.heading("lists", "yours"));

  // Nine pages are read: three of twelve are left, which the form offers beside another plan.
  await stack.sql(
    `update entitlement set limits = jsonb_set(limits, '{pdf-exhaustive,units}', '12') where user_id = $1`,
    [session.user.id],
  );
  await page.reload();
  await seen(page.getByText(words("lists", "cost.needed", { count: 9, number: 9 })));
  await seen(reader.button("lists", "plans"));
  await takePicture(page, "pdf list too long 360");
  await reader.field("lists", "ask").fill("List every zebra");
  await reader.button("lists", "makeFirst", { count: 3, number: 3 }).click();
  await seen(page.getByText(words("lists", "none")));
  await seen(reader.button("lists", "tryAgain", { count: 3, number: 3 }));
  await takePicture(page, "pdf list empty 360");
  await expectAccessible(page);
});

test("two versions of a file are compared, and a change opens where it stands", async () => {
  const own = await newPdfAccount(stack);
  const reader = await openReader(stack, { session: own, path: "/user/pdf-chat", width: 1440, height: 900 });
  const { page, words } = reader;
  await bring(reader, { name: "Lease.pdf", bytes: lease });
  await isRead(reader, "Lease");
  await bring(reader, { name: "Newer.pdf", bytes: newerLease });
  await isRead(reader, "Newer");
  await reader.open("/user/pdf-chat/compare");
  await page.getByLabel(words("comparison", "one")).selectOption({ label: "Lease.pdf" });
  await page.getByLabel(words("comparison", "other")).selectOption({ label: "Newer.pdf" });
  await seen(page.getByText(words("comparison", "changes", { count: 1 })));
  expect([await page.locator("del").allInnerTexts(), await page.locator("ins").allInnerTexts()].flat()).toEqual([
    expect.stringMatching(/^250\s?$/),
    expect.stringMatching(/^300\s?$/),
  ]);
  await takePicture(page, "pdf comparison 1440");
  await expectAccessible(page);
  await page.getByRole("link", { name: words("comparison", "open", { name: "Newer.pdf", page: 2 }) }).click();
  await arrivedAt(reader, /view/);
  await seen(page.locator("[data-page='2'] canvas"));
});
