import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "../support/browser.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import { startStack, type TestStack } from "../support/stack.ts";

describe("the shelf of templates", () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startStack({ site: true });
  });
  afterAll(() => stack.close());

  test("holds templates of one's own, with their questions", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session, path: "/user/cv-ia/templates/new", theme: "dark" });
    const { page, words } = reader;
    await reader.button("common", "action.save").click();
    await seen(reader.text("templates", "fault.required"));
    await reader.field("templates", "own.name").fill("Tide table");
    await reader.field("templates", "own.prompt").fill("Write a tide table for walkers.");
    await reader.button("templates", "question.add").click();
    await reader.field("templates", "question.label").fill("Which beach?");
    await expectAccessible(page);
    await reader.button("common", "action.save").click();
    await arrivedAt(reader, "/user/cv-ia/templates");
    await page.getByRole("link", { name: "Tide table" }).click();
    await seen(page.getByLabel(/^Which beach\?/));

    await reader.open("/user/cv-ia/templates");
    await page.getByRole("button", { name: words("templates", "own.actions", { name: "Tide table" }) }).click();
    await page.getByRole("menuitem", { name: words("common", "action.delete") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("common", "action.delete") })
      .click();
    await gone(page.getByRole("link", { name: "Tide table" }));

    await reader.button("templates", "improvement.new").click();
    await reader.field("templates", "own.name").fill("Plainer");
    await reader.field("templates", "improvement.prompt").fill("Replace jargon by plain words.");
    await reader.button("common", "action.save").click();
    await seen(page.getByRole("listitem").filter({ hasText: "Plainer" }));
    await expectAccessible(page);
  });

  test("keeps what was typed where the plan has no text left, or not the chosen model", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session, path: "/user/cv-ia/templates" });
    const { page } = reader;
    await page.getByRole("link", { name: /^Propose a meeting/ }).click();
    await reader.button("templates", "example").click();
    const first = page.locator("form input[type=text]").first();
    await first.fill("Ana and Joel");
    const model = reader.field("assistant", "writer.label");
    const premium = await model.locator("option").filter({ hasText: "·" }).first().getAttribute("value");
    await model.selectOption(premium);
    await reader.button("templates", "write").click();
    await seen(reader.heading("shell", "upgrade.premium.title"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await first.inputValue()).toBe("Ana and Joel");

    await model.selectOption("");
    await stack.sql(
      `update entitlement set limits = limits || '{"assistant-generation": {"period": "month", "units": 0}}' where user_id = $1`,
      [session.user.id],
    );
    await reader.button("templates", "write").click();
    await seen(reader.heading("plans", "offer.meterTitle"));
    await page.keyboard.press("Escape");
    await page.reload();
    await seen(first);
    expect(await first.inputValue()).toBe("Ana and Joel");
  });
});
