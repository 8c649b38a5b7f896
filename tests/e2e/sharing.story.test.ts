import { afterAll, beforeAll, expect, test } from "vitest";
import { share as englishShare } from "../../frontend/src/locales/en/share.ts";
import { createId } from "../../worker/lib/ids.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { call } from "../integration/auth-client.ts";
import { newWord } from "../support/asking.ts";
import { exportZip, gptConversation, gptNode, gptPair } from "../support/chat-exports.ts";
import { row } from "../support/pages/chat-page.ts";
import { expectFocused } from "../support/pages/fits.ts";
import { arrivedAt, gone, keptSession, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { payloads } from "../support/payloads.ts";
import { seedConversations } from "../support/seeded.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

/** An action of a conversation in the sidebar. */
async function choose(reader: Reader, title: string, action: "conversations.share" | "conversations.export") {
  const { page, words } = reader;
  await row(reader, title).hover();
  const navigation = page.getByRole("navigation", { name: words("shell", "nav.label") });
  await navigation.getByRole("button", { name: words("chat", "conversations.actions", { title }) }).click();
  await page.getByRole("menuitem", { name: words("chat", action) }).click();
}

/** A conversation whose last answer tries everything that no page should do. */
async function hostileConversation(userId: string, title: string): Promise<void> {
  const [id] = await seedConversations(stack, userId, [{ title, at: new Date(), questions: ["When is it high?"] }]);
  await stack.sql(
    `insert into message (id, conversation_id, role, text, model_id, provider, created_at)
     values ($1, $2, 'assistant', $3, 1, 'chatgpt', now())`,
    [createId(), id, `${payloads.join("\n\n")}\n\nThe end.`],
  );
}

test("a conversation is shared in French, read and continued in English without an account, and revoked", async () => {
  const session = await newAccount(stack);
  const title = `Tides ${newWord()}`;
  await hostileConversation(session.user.id, title);
  const owner = await openReader(stack, { language: "fr", session });
  await seen(row(owner, title));
  await choose(owner, title, "conversations.share");
  await expectFocused(owner.button("transfer", "share.create"));
  await owner.button("transfer", "share.create").click();
  const link = await owner.field("transfer", "share.link").inputValue();
  await expectAccessible(owner.page);
  await takePicture(owner.page, "share dialog fr");

  const reader = await openReader(stack, { path: "/version.json" });
  const { page } = reader;
  const strayed: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(stack.siteUrl) && !request.url().startsWith("data:font/"))
      strayed.push(request.url());
  });
  page.on("dialog", (dialog) => (strayed.push(dialog.message()), void dialog.dismiss()));
  const answer = await page.goto(link);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await seen(page.getByText("The end."));
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  const lively = page.locator("main").locator("script, img, iframe, object, embed, form, video, [onerror], [onload]");
  expect(await lively.count()).toBe(0);
  const links = await page.locator("main a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(links.filter((href) => !/^(https?:|mailto:|#|\/)/.test(href))).toEqual([]);
  expect([strayed, await page.evaluate(() => Reflect.get(window, "struck"))]).toEqual([[], undefined]);
  expect(await page.locator("body").innerText()).not.toContain("Ada Lovelace");
  await expectAccessible(page);
  await takePicture(page, "share page en");

  await page.getByRole("link", { name: englishShare["share.continue"] }).first().click();
  await arrivedAt(reader, /^\/user\/conversation\//);
  await seen(page.getByText("The end."));
  expect((await keptSession(reader))?.user.guest).toBe(true);

  await owner.button("transfer", "share.revoke").click();
  await seen(owner.button("transfer", "share.create"));
  await page.goto(link);
  await seen(page.getByRole("heading", { name: englishShare["share.gone"] }));
  await expectAccessible(page);
  await takePicture(page, "share gone en");
});

test("a conversation is exported as Markdown, from its menu", async () => {
  const session = await newAccount(stack);
  const title = `Harbours ${newWord()}`;
  await seedConversations(stack, session.user.id, [{ title, at: new Date(), questions: ["How deep is it?"] }]);
  const reader = await openReader(stack, { session });
  await seen(row(reader, title));
  await choose(reader, title, "conversations.export");
  await seen(reader.button("transfer", "export.pdf"));
  await takePicture(reader.page, "export dialog en");
  const coming = reader.page.waitForEvent("download");
  await reader.button("transfer", "export.md").click();
  expect((await coming).suggestedFilename()).toBe(`${title}.md`);
  await gone(reader.button("transfer", "export.pdf"));
  await reader.page.getByRole("status").getByText(reader.words("transfer", "export.done")).waitFor();
});

test("an export of ChatGPT is imported, and a link is revoked where all of them stand", async () => {
  const session = await newAccount(stack);
  const [id] = await seedConversations(stack, session.user.id, [
    { title: "Shared tides", at: new Date(), questions: ["When is it high?"] },
  ]);
  await call(stack, "PUT", `/api/user/${session.user.id}/conversation/${id}/share`, { token: session.token });
  const reader = await openReader(stack, { session, language: "fr", path: "/user/history/transfer" });
  await seen(reader.page.getByRole("main").getByRole("link", { name: "Shared tides" }));
  const circle = gptConversation([gptNode("q", "q", { role: "user", parts: ["?"] })], { title: "Un cercle" });
  const buffer = Buffer.from(exportZip([gptPair(1, "Pourquoi ?", "Parce que."), circle]));
  const input = reader.page.locator("input[type=file]").first();
  await input.setInputFiles({ name: "chatgpt.zip", mimeType: "application/zip", buffer });
  await seen(reader.text("transfer", "import.imported", { count: 1 }));
  await reader.page.getByText(reader.words("transfer", "import.reasons")).click();
  await seen(reader.text("transfer", "skip.cycle"));
  await seen(row(reader, "Talk 1"));
  await expectAccessible(reader.page);
  await takePicture(reader.page, "transfer page fr");
  await reader.page
    .getByRole("button", { name: reader.words("transfer", "links.revoke", { title: "Shared tides" }) })
    .click();
  await seen(reader.text("transfer", "links.none"));
});
