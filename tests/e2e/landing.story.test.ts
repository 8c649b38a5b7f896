import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible } from "../support/browser.ts";
import { fillSignUp, newEmail } from "../support/pages/auth-page.ts";
import { composer, converse } from "../support/pages/chat-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { planOf } from "../support/buying.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

/** A newcomer of each language comes for another tool. */
const openTools = {
  en: {
    source: "landing-cv",
    home: "/user/cv-ia",
    text: (of: Reader) => of.text("library", "newcomer.title"),
    slug: "cv-free",
  },
  fr: {
    source: "landing-pdf",
    home: "/user/pdf-chat",
    text: (of: Reader) => of.text("pdf", "files.empty"),
    slug: "pdf-free",
  },
} as const;

describe.each(languages)("who comes from a landing page, in %s", (language) => {
  test("signs up for a tool that is open, and stands on its first page, with the free plan of that kind", async () => {
    const { source, home, text, slug } = openTools[language];
    const reader = await openReader(stack, { language, path: `/?source=${source}` });
    await arrivedAt(reader, new RegExp(`^/auth\\?.*source=${source}`));
    await reader.button("auth", "signIn.create").click();
    const email = newEmail();
    await fillSignUp(reader, email);
    await arrivedAt(reader, home);
    await seen(text(reader));
    const [row] = await stack.sql(
      'select p.slug from entitlement e join "user" u on u.id = e.user_id join plan p on p.id = e.plan_id where u.email = $1',
      [email],
    );
    expect(row).toEqual({ slug });
  });
});

/** Gives the account another plan, as another device, a payment or an admin would; null limits are those of the plan. */
const changePlan = (session: KeptSession, slug: string, limits: object | null = null) =>
  stack.sql(
    `update entitlement e set plan_id = p.id, limits = coalesce($3::jsonb, p.limits) from plan p where e.user_id = $1 and p.slug = $2`,
    [session.user.id, slug, limits && JSON.stringify(limits)],
  );

/** An account that holds the free plan of one tool, as after a subscription to it that has ended. */
async function withFreePlan(slug: string) {
  const session = await newAccount(stack);
  await changePlan(session, slug);
  return session;
}

const tab = ({ page, words }: Reader, type: "combo" | "pdf") =>
  page.getByRole("tab", { name: words("plans", `type.${type}`) });
const isShown = (reader: Reader, type: "combo" | "pdf") =>
  expect.poll(() => tab(reader, type).getAttribute("aria-selected")).toBe("true");

test("the plans open on the one for every tool, and the other kinds are a tab away", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session, path: "/user/upgrade" });
  await isShown(reader, "combo");
  await expectAccessible(reader.page);
  await tab(reader, "pdf").click();
  await arrivedAt(reader, /^\/user\/upgrade\?tab=pdf/);
  await expectAccessible(reader.page);

  await reader.open("/user/dashboard?source=landing-pdf");
  await arrivedAt(reader, "/user/pdf-chat");
  for (const path of ["/user/upgrade", "/pricing"]) {
    await reader.open(path);
    await isShown(reader, "combo");
  }
});

test("a prompt that is chosen among the files leads away from none, and says what it needs", async () => {
  const session = await withFreePlan("pdf-free");
  const reader = await openReader(stack, { session, path: "/user/dashboard?source=landing-pdf" });
  await arrivedAt(reader, "/user/pdf-chat");
  // The bar of a file has no tabs: the palette leads there.
  await seen(reader.heading("pdf", "files.title"));
  await reader.page.keyboard.press("ControlOrMeta+k");
  await reader.page
    .getByRole("combobox", { name: reader.words("palette", "field") })
    .fill(reader.words("shell", "tab.prompts"));
  await reader.page.keyboard.press("Enter");
  const dialog = reader.page.getByRole("dialog", { name: reader.words("prompts", "title") });
  await dialog.getByRole("listitem").first().getByRole("button").click();
  await seen(reader.page.getByText(reader.words("prompts", "noPlace")));
  await arrivedAt(reader, "/user/pdf-chat");
  await reader.button("prompts", "noPlacePlans").click();
  await arrivedAt(reader, /^\/user\/upgrade\?tab=combo&tool=chat$/);
});

test("who asks the chat alone is led nowhere else, and the sidebar says what has the files", async () => {
  const reader = await openReader(stack, { session: await withFreePlan("chatai-free"), path: "/user/dashboard" });
  await seen(composer(reader));
  await reader.open("/user/pdf-chat");
  await arrivedAt(reader, "/user/dashboard");
  const missing = reader.words("plans", "tool.missing", { tool: "PDF" });
  const notice = reader.page.getByRole("dialog", { name: missing });
  await seen(notice.getByText(reader.words("plans", "tool.inCombo")));
  await notice.getByRole("button", { name: reader.words("common", "action.close") }).click();
  await gone(notice);
  await reader.link("shell", "tool.pdf").click();
  await arrivedAt(reader, /^\/user\/upgrade\?tab=combo&tool=pdf$/);
  await seen(reader.heading("plans", "tool.missing", { tool: "PDF" }));
  await expectAccessible(reader.page);
});

test("an ordinary account has the chat and its files, and the plan stays whatever brings it", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session, path: "/user/dashboard" });
  await seen(composer(reader));
  await reader.link("shell", "tool.pdf").click();
  await arrivedAt(reader, "/user/pdf-chat");
  await seen(reader.page.getByText(reader.words("pdf", "files.empty")));
  await reader.open("/user/dashboard?source=landing-pdf");
  await arrivedAt(reader, "/user/pdf-chat");
  await reader.link("shell", "tool.chat").click();
  await arrivedAt(reader, "/user/dashboard");
  expect(await planOf(stack, session.user.id)).toBe("combo-free");
});

/** The page waits a few seconds before it asks for the plan again. */
const later = ({ page }: Reader) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });

describe.each(["fr"] as const)("a plan that was changed elsewhere, in %s", (language) => {
  test("counts from the next page on, and words that the plan cannot send wait", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { language, session });
    const question = newWord();
    stack.ai.script({ contains: question }, { chunks: ["Well asked."], times: 1 });
    const conversation = await converse(reader, question);
    await composer(reader).fill("Not sent yet");

    await changePlan(session, "pdf-free", { chat: { period: "day", questions: 0, costMicros: 0 } });
    await later(reader);
    await reader.link("shell", "tool.chat").click();
    await arrivedAt(reader, "/user/pdf-chat");
    await reader.open(conversation);
    await seen(reader.text("chat", "limit.notIncluded"));
    expect(await composer(reader).count()).toBe(0);
    expect(await reader.button("thread", "question.edit").count()).toBe(0);
    await expectAccessible(reader.page);
    await reader.link("chat", "limit.upgrade").click();
    await arrivedAt(reader, /^\/user\/upgrade\?tab=combo&tool=chat$/);

    await changePlan(session, "combo-free");
    await reader.open(conversation);
    await expect.poll(() => composer(reader).inputValue()).toBe("Not sent yet");
  });
});

describe.each(["en"] as const)("a tool of the sidebar, in %s", (language) => {
  test("asks a visitor for an account, which has it then", async () => {
    const reader = await openReader(stack, { language });
    await reader.button("shell", "tool.pdf").click();
    const notice = reader.page.getByRole("dialog", { name: reader.words("shell", "tool.pdf") });
    await notice.getByRole("link", { name: reader.words("plans", "tool.signUp") }).click();
    await fillSignUp(reader, newEmail());
    await arrivedAt(reader, "/user/pdf-chat");
    await seen(reader.page.getByText(reader.words("pdf", "files.empty")));
  });
});

test("a source leads who is signed in from any page of an account to its tool", async () => {
  const reader = await openReader(stack, {
    session: await newAccount(stack),
    path: "/user/history?source=landing-social",
  });
  await arrivedAt(reader, /^\/user\/social-planner$/);
});
