import { afterAll, beforeAll, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible } from "../support/browser.ts";
import { ask, answered, composer, lastAnswer, says } from "../support/pages/chat-page.ts";
import { gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const open = async () => openReader(stack, { session: await newAccount(stack) });

/** Pastes as a browser does; words that no one takes go into the field. */
const paste = (reader: Reader, text: string, picture?: string) =>
  composer(reader).evaluate(
    (field: HTMLTextAreaElement, [words, name]) => {
      const data = new DataTransfer();
      data.setData("text/plain", words);
      data.setData("text/html", `<table><tr><td>${words.length}</td></tr></table>`);
      if (name !== undefined) data.items.add(new File(["x"], name, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true, clipboardData: data };
      if (!field.dispatchEvent(new ClipboardEvent("paste", options))) return;
      field.focus();
      document.execCommand("insertText", false, words);
    },
    [text, picture] as const,
  );

test("Arabic and Hebrew run from the right, code and formulas from the left", async () => {
  const reader = await open();
  const question = `كيف أثبّت البرنامج ${newWord()}؟`;
  const answer = "مرحبا **بك**:\n\n1. افتح `config.json` ثم $x^2$\n\n| السعر | Plan |\n|---|---|\n| 5 USD | א |";
  stack.ai.script({ contains: question }, { chunks: [answer] });
  await composer(reader).fill(question);
  const direction = (selector: string) =>
    lastAnswer(reader)
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect(await composer(reader).evaluate((field) => getComputedStyle(field).direction)).toBe("rtl");
  await composer(reader).press("Enter");
  await answered(reader);
  const bubble = reader.page.getByRole("paragraph").filter({ hasText: question }).first();
  expect(await bubble.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  for (const turned of ["ol li", "td", "figure"]) expect(await direction(turned), turned).toBe("rtl");
  for (const straight of ["code", ".katex"]) expect(await direction(straight), straight).toBe("ltr");
  await expectAccessible(reader.page);
});

test("the Enter that ends a composition in Safari sends nothing", async () => {
  const reader = await open();
  await composer(reader).fill("日本語");
  await composer(reader).evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true })),
  );
  expect(await composer(reader).inputValue()).toBe("日本語");
  expect(new URL(reader.page.url()).pathname).toBe("/user/dashboard");
});

test("cells of a spreadsheet are pasted as words, without the picture of them", async () => {
  const reader = await open();
  await paste(reader, "Nom\tPrix\nThé\t10$", "image.png");
  await expect.poll(() => composer(reader).inputValue()).toBe("Nom\tPrix\nThé\t10$");
  expect(await reader.page.getByRole("list", { name: reader.words("chat", "composer.attached") }).count()).toBe(0);
});

test("a text that is too long for a question goes along as a file, or its beginning does", async () => {
  const reader = await open();
  const long = `START ${"word ".repeat(30_000)}THE-END`;
  const offer = { length: "150,013", most: "100,000" };
  await paste(reader, long);
  await seen(reader.text("paste", "tooLong", offer));
  await expectAccessible(reader.page);
  expect(await composer(reader).inputValue()).toBe("");
  await reader.button("paste", "attach").click();
  await seen(reader.page.getByText(`${reader.words("paste", "file")}.txt`));
  await gone(reader.text("paste", "tooLong", offer));

  await composer(reader).fill("Sum up: ");
  await paste(reader, long);
  await reader.button("paste", "beginning").click();
  const value = await composer(reader).inputValue();
  expect([value.length, value.slice(0, 13)]).toEqual([100_000, "Sum up: START"]);
});

test("a copied table is a table for a spreadsheet and Markdown for the rest", async () => {
  const reader = await open();
  await reader.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const question = newWord();
  const table = "| Thé | Prix |\n|---|---|\n| vert | 10$ |";
  stack.ai.script({ contains: question }, { chunks: [table] });
  await ask(reader, question);
  await answered(reader);
  await says(reader, "vert");
  await lastAnswer(reader)
    .getByRole("button", { name: reader.words("thread", "answer.copy"), exact: true })
    .click();
  const read = (type: string) =>
    reader.page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      return item?.types.includes(wanted) ? (await item.getType(wanted)).text() : "";
    }, type);
  await expect.poll(() => read("text/plain")).toBe(table);
  expect(await read("text/html")).toContain("<td>vert</td><td>10$</td>");
});
