import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { converse, row } from "../support/pages/chat-page.ts";
import { expectFocused, expectOneRhythm } from "../support/pages/fits.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { seedConversations } from "../support/seeded.ts";
import { storeFile } from "../support/stored-file.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const projectPath = /^\/user\/history\/project\//;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const sidebar = ({ page, words }: Reader) => page.getByRole("navigation", { name: words("shell", "nav.label") });
const main = ({ page }: Reader) => page.getByRole("main");
const group = (reader: Reader, name: string): Locator =>
  sidebar(reader)
    .locator("section")
    .filter({ has: reader.page.getByRole("heading", { name }) });

async function make(reader: Reader, name: string, instructions: string): Promise<void> {
  await sidebar(reader)
    .getByRole("button", { name: reader.words("chat", "projects.new") })
    .click();
  await reader.field("projects", "form.name").fill(name);
  await reader.page.getByLabel(reader.words("projects", "form.instructions")).fill(instructions);
  await reader.button("projects", "color.violet").click();
  await expectAccessible(reader.page);
  await expectOneRhythm(reader);
  await takePicture(reader.page, `project dialog ${reader.language}`);
  await reader.button("projects", "form.create").click();
  await seen(main(reader).getByRole("heading", { level: 1, name }));
}

async function choose(reader: Reader, where: Locator, title: string, item: string): Promise<void> {
  await where.getByRole("link", { name: title }).hover();
  await where.getByRole("button", { name: reader.words("chat", "conversations.actions", { title }) }).click();
  await reader.page.getByRole("menuitem", { name: item }).click();
}

test("a project holds conversations that are asked in it, moved by a menu or dragged, and tells them its instructions", async () => {
  const session = await newAccount(stack);
  await seedConversations(stack, session.user.id, [
    { title: "Harbours", at: daysAgo(1) },
    { title: "Lighthouses", at: daysAgo(2) },
  ]);
  const reader = await openReader(stack, { session });
  const { page, words } = reader;
  await seen(row(reader, "Harbours"));
  const told = newWord();
  await make(reader, "Coast", `Always say ${told}.`);
  await seen(reader.text("projects", "noConversations"));
  const question = newWord();
  await converse(reader, `When is it high, ${question}?`);
  const [call] = stack.ai.calls({ contains: question });
  expect(JSON.stringify(call)).toContain(told);

  await page.getByRole("main").getByRole("link", { name: "Coast", exact: true }).click();
  await arrivedAt(reader, projectPath);
  const inside = main(reader).getByRole("region", { name: words("projects", "conversations") });
  await row(reader, "Harbours").dragTo(sidebar(reader).getByRole("link", { name: "Coast", exact: true }));
  await seen(inside.getByRole("link", { name: "Harbours" }));
  await choose(reader, sidebar(reader), "Lighthouses", words("chat", "conversations.move"));
  await page.getByRole("combobox", { name: words("projects", "move.label") }).selectOption("Coast");
  await reader.button("projects", "move.submit").click();
  await seen(inside.getByRole("link", { name: "Lighthouses" }));
  const moved = words("chat", "conversations.moved", { title: "Lighthouses", name: "Coast" });
  const notice = page.getByRole("listitem").filter({ hasText: moved });
  await notice.getByRole("button", { name: words("common", "action.undo") }).click();
  await gone(inside.getByRole("link", { name: "Lighthouses" }));
  await expectAccessible(page);
  await takePicture(page, "project");

  // Without the notices, which lie above the menu.
  await page.reload();
  await seen(inside.getByRole("link", { name: "Harbours" }));
  const name = "Tide tables.pdf";
  await storeFile(stack.sql, { workspaceId: session.user.id, pages: ["High water is at noon."], name });
  await reader.button("projects", "library.open").click();
  const search = page.getByRole("searchbox", { name: words("projects", "library.search") });
  await expectFocused(search);
  await search.fill("TABLES");
  await page.getByRole("checkbox", { name }).check();
  await expectAccessible(page);
  await takePicture(page, "project library");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("projects", "library.submit") })
    .click();
  const removeFile = page.getByRole("button", { name: words("projects", "removeFile", { name }) });
  await seen(removeFile);
  await converse(reader, "When is high water?");
  await page.getByRole("button", { name: words("chat", "cited.passages", { count: 1 }) }).click();
  const passage = page.getByRole("link", { name: words("chat", "cited.page", { name, page: 1 }) });
  expect(await passage.getAttribute("href")).toMatch(/^\/user\/pdf-chat\/view\/\w+#page=1(&at=[\d.,]+)?$/);
  await page.goBack();
  await removeFile.click();
  await seen(reader.text("projects", "noFiles"));
  expect(await stack.sql("select name from document where user_id = $1", [session.user.id])).toEqual([{ name }]);

  await page.getByRole("button", { name: words("projects", "actions", { name: "Coast" }) }).click();
  await page.getByRole("menuitem", { name: words("projects", "remove") }).click();
  await reader.button("projects", "remove.submit").click();
  await arrivedAt(reader, "/user/history");
  await gone(sidebar(reader).getByRole("link", { name: "Coast", exact: true }));
  await seen(main(reader).getByRole("link", { name: "Harbours" }));
});

test("what is pinned stands first, and what is archived in the history alone, with its project", async () => {
  const session = await newAccount(stack);
  await seedConversations(stack, session.user.id, [
    { title: "Tides", at: daysAgo(0) },
    { title: "Whales", at: daysAgo(40) },
  ]);
  const reader = await openReader(stack, { language: "fr", session });
  const { page, words } = reader;
  await choose(reader, sidebar(reader), "Whales", words("chat", "conversations.pin"));
  await seen(group(reader, words("chat", "conversations.pinned")).getByRole("link", { name: "Whales" }));
  await choose(reader, sidebar(reader), "Whales", words("chat", "conversations.archive"));
  await gone(row(reader, "Whales"));
  await reader.button("common", "action.undo").click();
  await seen(group(reader, words("chat", "conversations.pinned")).getByRole("link", { name: "Whales" }));

  await choose(reader, sidebar(reader), "Tides", words("chat", "conversations.move"));
  await reader.field("projects", "form.name").fill("Mer");
  await reader.button("projects", "form.create").click();
  await sidebar(reader).getByRole("link", { name: "Mer", exact: true }).click();
  await seen(main(reader).getByRole("link", { name: "Tides" }));
  await page.getByRole("button", { name: words("projects", "actions", { name: "Mer" }) }).click();
  await page.getByRole("menuitem", { name: words("projects", "archive") }).click();
  await seen(reader.text("projects", "isArchived"));
  await gone(row(reader, "Tides"));
  await reader.open("/user/history");
  await seen(main(reader).getByRole("link", { name: "Whales" }));
  await reader.button("chat", "history.archived").click();
  await seen(main(reader).getByRole("link", { name: "Tides" }));
  await expectAccessible(page);
  await reader.button("projects", "unarchive").click();
  await seen(row(reader, "Tides"));

  // A project that another device made is offered too.
  await sidebar(reader).getByRole("link", { name: "Mer", exact: true }).click();
  await page.getByRole("button", { name: words("projects", "actions", { name: "Mer" }) }).click();
  await page.getByRole("menuitem", { name: words("projects", "archive") }).click();
  await seen(reader.text("projects", "isArchived"));
  await stack.sql(
    `insert into project (id, user_id, name, color, created_at, updated_at)
     values ('made-elsewhere-012345', $1, 'Vent', 'blue', now(), now())`,
    [session.user.id],
  );
  await choose(reader, main(reader), "Tides", words("chat", "conversations.move"));
  await page.getByRole("combobox", { name: words("projects", "move.label") }).selectOption("Vent");
  await reader.button("projects", "move.submit").click();
  await gone(main(reader).getByRole("link", { name: "Tides" }));
});
