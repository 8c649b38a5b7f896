import { afterAll, beforeAll, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { converse } from "../support/pages/chat-page.ts";
import { newAccount, openReader, seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

test("a person writes once how the chat answers, and every model is told", async () => {
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
});
