import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { answeringNames } from "../../worker/contract/models.contract.ts";
import { displayedModels } from "../../worker/contract/limits.ts";
import { createId } from "../../worker/lib/ids.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { composer, marketplace, openSection, picker, row } from "../support/pages/chat-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession } from "../support/pages/reader.ts";
import { addText } from "../support/pages/writing-page.ts";
import { seedConversations } from "../support/seeded.ts";
import { storeBot } from "../support/stored-bot.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";

let stack: TestStack;
let session: KeptSession;
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newAccount(stack);
});
afterAll(() => stack.close());

describe.each(["en"] as const)("in %s", (language) => {
  test("a prompt is found and fills the composer, its first gap selected", async () => {
    const [row] = await stack.sql(
      "select title, text from prompt where language = $1 and text like '%{%' order by id desc limit 1",
      [language],
    );
    const { title, text } = row as { title: string; text: string };
    const reader = await openReader(stack, { language, session, motion: true });
    await reader.button("shell", "tab.prompts").click();
    const dialog = reader.page.getByRole("dialog", { name: reader.words("prompts", "title") });
    await dialog.getByRole("searchbox").fill(title);
    await dialog.getByRole("button", { name: title }).click();
    await gone(dialog);
    await expect.poll(() => composer(reader).inputValue()).toBe(text);
    const selected = () =>
      composer(reader).evaluate((field: HTMLTextAreaElement) =>
        document.activeElement === field ? field.value.slice(field.selectionStart, field.selectionEnd) : "",
      );
    await expect.poll(selected).toBe(/\{[^}]*\}/.exec(text)?.[0]);
  });

  test("the Marketplace shows what is trending first, then every provider, and a model is found by its use and chosen", async () => {
    const reader = await openReader(stack, { language, session, motion: true });
    await reader.button("shell", "tab.marketplace").click();
    const dialog = marketplace(reader);
    await seen(dialog.getByRole("heading", { name: reader.words("plans", "combo.title") }));
    await seen(dialog.getByRole("article", { name: "Combo Plus" }));
    await expectAccessible(reader.page);
    await openSection(reader, "market.models");
    await seen(dialog.getByRole("heading", { level: 3 }));
    const titles = await dialog.getByRole("heading", { level: 3 }).allInnerTexts();
    expect(titles[0]).toContain(reader.words("models", "marketplace.trending"));
    expect(titles.slice(1).map((title) => title.split("\n")[0]?.trim())).toEqual(
      answeringNames.map((name) => expect.stringContaining(providerLabels[name]) as string),
    );
    await dialog.getByRole("button", { name: reader.words("models", "use.demanding"), exact: true }).click();
    await gone(dialog.getByRole("heading", { level: 3, name: reader.words("models", "marketplace.trending") }));
    for (const facts of await dialog.getByRole("listitem").allInnerTexts())
      expect(facts).toContain(reader.words("models", "strength.demanding"));
    const model = dialog.getByRole("listitem").getByRole("button").last();
    const name = (await model.innerText()).split("\n")[0]?.trim() ?? "";
    await model.click();
    await gone(dialog);
    await seen(reader.button("models", "picker.label", { model: name }));
  });
});

test("the picker shows five models at most, and the chosen one moves to the front and stays there", async () => {
  const reader = await openReader(stack, { session, motion: true });
  await seen(composer(reader));
  const choices = reader.page.getByRole("menuitemradio");
  await picker(reader).click();
  await seen(choices);
  const names = await choices.allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  expect(names.length).toBeLessThanOrEqual(displayedModels);
  await choices.nth(2).click();
  const chosen = names[2]?.split("\n")[0]?.trim() ?? "";
  await seen(reader.button("models", "picker.label", { model: chosen }));

  await reader.page.reload();
  await seen(reader.button("models", "picker.label", { model: chosen }));
  await picker(reader).click();
  await seen(choices);
  const after = await choices.allInnerTexts();
  expect(after).toEqual([names[2], names[0], names[1], ...names.slice(3)]);
});

test("the palette finds by keyboard alone a conversation by what was said in it, and by its name what every tool holds", async () => {
  const session = await newAccount(stack);
  const file = await storeFile(stack.sql, {
    workspaceId: session.user.id,
    pages: ["High water."],
    name: "Harbour plan.pdf",
  });
  const text = await addText(stack, session, { title: "Harbour letter", content: "Dear harbour master," });
  await seedConversations(stack, session.user.id, [
    { title: "Weekend", at: new Date(0), questions: ["When does the herring spawn?"] },
    { title: "Something else", at: new Date() },
  ]);
  const campaign = createId();
  const bot = await storeBot(stack, { userId: session.user.id, pages: [] });
  await stack.sql(
    `insert into campaign (id, user_id, name, goal, audience, brief, platforms, starts_on, ends_on, zone, created_at, updated_at)
     values ($1, $2, 'Harbour days', 'Visits', '', '', '{linkedin}', '2026-12-01', '2026-12-31',
       'Europe/Paris', now(), now())`,
    [campaign, session.user.id],
  );
  const reader = await openReader(stack, { session });
  const { page, words } = reader;
  await seen(row(reader, "Weekend"));
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: words("palette", "field") });
  await seen(field);
  const options = page.getByRole("option");
  await seen(options.filter({ hasText: "Something else" }));
  await expectAccessible(page);
  await takePicture(page, "palette");
  await field.fill("herring");
  await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringMatching(/^Weekend\n.*herring/)]);
  await page.keyboard.press("Enter");
  await arrivedAt(reader, /conversation/);
  await gone(field);

  for (const [name, path] of [
    ["Harbour plan.pdf", `/user/pdf-chat/view/${file}`],
    ["Harbour letter", `/user/cv-ia/${text.id}`],
    ["Harbour days", `/user/social-planner/details/${campaign}`],
    ["Martel", `/user/support-chat/${bot.id}`],
  ] as const) {
    await page.keyboard.press("Control+k");
    await field.fill(name);
    await expect.poll(() => options.allInnerTexts()).toEqual([name]);
    await page.keyboard.press("Enter");
    await arrivedAt(reader, path);
  }

  await page.keyboard.press("Control+k");
  await field.fill("together nothing");
  await seen(page.getByText(words("palette", "none", { query: "together nothing" })));
  await field.fill("haiku");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await gone(field);
  await seen(page.getByRole("button", { name: /Haiku/ }));

  await page.getByRole("heading", { level: 1 }).first().click();
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: words("palette", "shortcuts") });
  await seen(shortcuts);
  await expectAccessible(page);
  await takePicture(page, "shortcuts");
  await page.keyboard.press("Escape");
  await gone(shortcuts);
});
