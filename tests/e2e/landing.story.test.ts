import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "../support/browser.ts";
import { fillSignUp, newEmail } from "../support/pages/auth-page.ts";
import { composer } from "../support/pages/chat-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

describe.each(languages)("who comes from a landing page, in %s", (language) => {
  test("signs up, and the dashboard says that the tools are not here yet, until it is closed", async () => {
    const reader = await openReader(stack, { language, path: "/?source=landing-pdf" });
    await arrivedAt(reader, /^\/auth\?.*source=landing-pdf/);
    await reader.button("auth", "signIn.create").click();
    await fillSignUp(reader, newEmail());
    await arrivedAt(reader, /^\/user\/dashboard\?source=landing-pdf$/);
    const notice = reader.page.getByRole("complementary").filter({ hasText: reader.words("shell", "source.pdf") });
    await seen(notice);
    await seen(composer(reader));
    await expectAccessible(reader.page);
    await notice.getByRole("button", { name: reader.words("common", "action.close") }).click();
    await gone(notice);
    await arrivedAt(reader, /^\/user\/dashboard$/);
  });
});

test("a source leads who is signed in from any page of an account to the dashboard", async () => {
  const reader = await openReader(stack, {
    session: await newAccount(stack),
    path: "/user/history?source=landing-support",
  });
  await arrivedAt(reader, /^\/user\/dashboard\?source=landing-support$/);
  await seen(composer(reader));
});

test("the pages of tools that are not here yet are unknown paths, and say so", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack) });
  for (const path of ["/user/pdf-chat", "/support-chat/create"]) {
    await reader.open(path);
    await arrivedAt(reader, /^\/not-found/);
    expect(new URL(reader.page.url()).searchParams.get("redirect")).toBe(path);
    await seen(reader.heading("shell", "notFound.title"));
  }
});
