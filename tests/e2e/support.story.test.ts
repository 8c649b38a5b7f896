import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import {
  arrivedAt,
  gone,
  newAccount,
  openReader,
  seen,
  type KeptSession,
  type Reader,
} from "../support/pages/reader.ts";
import { startStack, type TestStack } from "../support/stack.ts";

const site = "boulangerie-martel.example";

/** Closed, the chatbot stays as it is; accepted, it opens by itself. */
async function agree(reader: Reader): Promise<void> {
  const { page } = reader;
  await seen(reader.heading("agreements", "title"));
  await page.keyboard.press("Escape");
  await seen(reader.text("errors", "agreements.not_accepted"));
  await reader.button("widget", "install.open").click();
  const party = reader.field("agreements", "party");
  await party.fill("");
  await reader.button("agreements", "accept").click();
  await seen(reader.text("agreements", "partyMissing"));
  await party.fill("Boulangerie Martel SARL");
  await expectAccessible(page);
  await takePicture(page, "data-processing agreement asked");
  const read = await reader.link("agreements", "read").getAttribute("href");
  expect((await page.request.get(new URL(read ?? "", page.url()).href)).status()).toBe(200);
  await reader.button("agreements", "accept").click();
}

describe("a chatbot of one's own", () => {
  let stack: TestStack;
  let ada: KeptSession;
  /** The page that visitors open. */
  let address = "";
  beforeAll(async () => {
    stack = await startStack({ site: true });
  });
  afterAll(() => stack.close());

  test("is made from the address of a site, tried, opened to visitors, and resumed after a reload", async () => {
    ada = await newAccount(stack);
    const reader = await openReader(stack, { session: ada, path: "/user/support-chat" });
    const { page, words } = reader;
    await seen(reader.heading("support", "newcomer.title"));
    await expectAccessible(page);
    await page.getByRole("button", { name: words("shell", "tab.chatbot") }).click();
    await seen(page.getByRole("dialog").getByText(words("support", "newcomer.text")));
    await expectAccessible(page);
    await takePicture(page, "support dialog without a chatbot");
    await page.keyboard.press("Escape");
    await gone(page.getByRole("dialog"));
    await reader.field("support", "newcomer.site").fill("no site");
    await reader.button("support", "newcomer.go").click();
    await seen(reader.text("support", "fault.address"));
    await reader.field("support", "newcomer.site").fill(site);
    await reader.button("support", "newcomer.go").click();

    await seen(reader.text("create", "foundText", { host: site }));
    await expectAccessible(page);
    await takePicture(page, "support pages found");
    const count = await page.getByRole("checkbox", { checked: true }).count();
    expect(count).toBeGreaterThan(4);
    const row = page.getByRole("checkbox", { checked: true }).nth(1);
    await row.uncheck();
    await page.reload();
    await seen(reader.text("create", "foundText", { host: site }));
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBeLessThan(count);
    await page.getByRole("button", { name: new RegExp(words("create", "train", { count: 11, number: "11" })) }).click();

    await seen(reader.heading("widget", "look"));
    await page.getByLabel(new RegExp(`^${words("widget", "look.title")}`)).fill("The bakery");
    await seen(page.frameLocator("iframe").getByRole("heading", { name: "The bakery" }));
    await page.getByRole("button", { name: words("common", "action.save") }).click();
    await seen(reader.text("widget", "saved"));
    await seen(reader.text("support", "training.completed"));
    await expectAccessible(page);
    await reader.button("create", "toTrial").click();
    const chat = page.frameLocator("iframe");
    await chat.getByRole("textbox").fill("Quels sont vos horaires ?");
    await chat.getByRole("textbox").press("Enter");
    await seen(chat.getByRole("link", { name: /Horaires/ }).first());
    await expectAccessible(page);
    await reader.button("create", "toInstall").click();
    await seen(
      page
        .getByRole("navigation", { name: words("create", "steps") })
        .locator("svg")
        .nth(3),
    );
    await reader.button("widget", "install.open").click();
    await agree(reader);
    await gone(reader.button("widget", "install.open"));
    await expectAccessible(page);
    address = (await page.locator('a[href*="/support-gpt-public/"]').getAttribute("href")) ?? "";
    await reader.link("create", "finish").click();
    await seen(reader.heading("overview", "title"));
    await expectAccessible(page);

    await reader.link("support", "tab.knowledge").click();
    await seen(page.getByRole("listitem").filter({ hasText: "/horaires" }));
    await expectAccessible(page);
    await page.getByRole("button", { name: words("shell", "tab.chatbot") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /martel/i })
      .click();
    await gone(page.getByRole("dialog"));
    await arrivedAt(reader, /^\/user\/support-chat\/\w+$/);
  });

  test("leaves the agreement that it was opened under in its owner's account, as a file", async () => {
    const { page, button } = await openReader(stack, { session: ada, path: "/user/account?section=privacy" });
    await seen(page.getByText(/Boulangerie Martel/));
    await expectAccessible(page);
    await takePicture(page, "accepted agreement");
    // The first file that the press sets waits for its fonts.
    const downloaded = page.waitForEvent("download", { timeout: 60_000 });
    await button("agreements", "downloadVersion", { version: 1 }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/ 1\.pdf$/);
  });

  test("calls its owner, who takes over, writes and hands back, as it happens on either side", async () => {
    const owner = await openReader(stack, { session: ada, path: "/user/support-chat", language: "fr" });
    await owner.page
      .locator("#main")
      .getByRole("link", { name: /martel/i })
      .click();
    await owner.page.getByRole("link", { name: new RegExp(`^${owner.words("support", "tab.inbox")}`) }).click();
    // The frame has no origin: a header that names the visitor's address would be refused there.
    const context = await (await launchBrowser()).newContext({ locale: "fr-FR" });
    onTestFinished(() => context.close());
    const visitor = await context.newPage();
    await visitor.goto(address);
    const chat = visitor.frameLocator("iframe");
    const field = chat.getByRole("textbox");
    await field.fill("Je voudrais parler à une personne");
    await field.press("Enter");

    await owner.page.getByRole("button", { name: owner.words("inbox", "state.waiting") }).click();
    await seen(owner.page.getByRole("log").getByText("Je voudrais parler à une personne"));
    await expectAccessible(owner.page);
    await takePicture(owner.page, "support inbox");
    await owner.button("inbox", "takeOver").click();
    await seen(owner.button("inbox", "handBack"));
    await owner.field("inbox", "reply").fill("Bonjour, c'est Ada. Que puis-je faire pour vous ?");
    await owner.field("inbox", "reply").press("Enter");
    await seen(chat.getByText("Bonjour, c'est Ada."));
    await owner.button("inbox", "handBack").click();
    await seen(owner.button("inbox", "takeOver"));

    await owner.link("support", "tab.settings").click();
    await owner.button("widget", "use.who").click();
    await expectAccessible(owner.page);
    await takePicture(owner.page, "support limits");
    const asker = owner.page.getByRole("listitem").filter({ hasText: "Je voudrais parler à une personne" });
    await asker.getByRole("link").click();
    await seen(owner.page.getByRole("log").getByText("Je voudrais parler à une personne"));
  });
});
