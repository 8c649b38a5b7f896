import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call } from "../integration/auth-client.ts";
import { newWord } from "../support/asking.ts";
import { expectAccessible } from "../support/browser.ts";
import { planOf, withPlan } from "../support/buying.ts";
import { fillSignIn } from "../support/pages/auth-page.ts";
import { converse } from "../support/pages/chat-page.ts";
import { euros, maxPlan, premiumPlan, termOf, terms } from "../support/pages/plans-page.ts";
import { arrivedAt, gone, keptEntries, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const premium = async () => withPlan(stack, await newAccount(stack), premiumPlan.id);

const section = ({ page, words }: Reader, key: "plan.title" | "invoices.title") =>
  page.getByRole("region", { name: words("payments", key), exact: true });

describe.each(languages)("the account of who pays, in %s", (language) => {
  if (language === "en")
    test("shows the plan, what it costs and what is left of it, and every invoice", async () => {
      const reader = await openReader(stack, {
        language,
        session: await premium(),
        path: "/user/account?section=plan",
      });
      const plan = section(reader, "plan.title");
      await seen(plan.getByText(premiumPlan.name, { exact: true }));
      await seen(
        plan.getByText(reader.words("payments", "price.month", { price: euros(reader, premiumPlan.cents) }), {
          exact: true,
        }),
      );
      const questions = reader.page.getByRole("meter", { name: reader.words("plans", "meter.chat"), exact: true });
      await seen(questions);
      expect(await questions.getAttribute("aria-valuemax")).toBe("1500");
      const invoices = section(reader, "invoices.title").getByRole("listitem");
      await seen(invoices.getByText(reader.words("payments", "invoices.paid"), { exact: true }));
      await seen(invoices.getByText(euros(reader, premiumPlan.cents), { exact: true }));
      expect(await invoices.count()).toBe(1);
      await expectAccessible(reader.page);
    });

  if (language === "fr")
    test("ends the plan with its period and takes that back, and each time says so", async () => {
      const session = await premium();
      const reader = await openReader(stack, { language, session, path: "/user/account?section=plan" });
      const { page, words } = reader;
      await reader.button("payments", "cancel.open").click();
      const question = page.getByRole("alertdialog", { name: words("payments", "cancel.title") });
      await seen(question);
      await expectAccessible(page);
      await question.getByRole("button", { name: words("payments", "cancel.confirm") }).click();
      await gone(question);
      await seen(reader.button("payments", "resume.plan"));
      await gone(reader.button("payments", "cancel.open"));
      await expect.poll(() => planOf(stack, session.user.id)).toBe("chatai-premium");

      await reader.button("payments", "resume.plan").click();
      await seen(reader.text("payments", "resume.done"));
      await seen(reader.button("payments", "cancel.open"));
      await page.reload();
      await seen(reader.button("payments", "cancel.open"));
    });

  if (language === "en")
    test("tells what a larger plan costs today before it is paid, and has it at once", async () => {
      const session = await premium();
      const reader = await openReader(stack, { language, session, path: "/user/account?section=plan" });
      await reader.link("payments", "plan.change").click();
      await arrivedAt(reader, "/user/upgrade");
      await seen(reader.heading("plans", "upgrade.title"));
      await expectAccessible(reader.page);
      await reader.page.getByRole("tab", { name: reader.words("plans", "type.chatai") }).click();
      await reader.link("plans", "action.change", { plan: maxPlan.name }).click();
      await seen(terms(reader, "confirm.changeTitle", maxPlan.name));
      await seen(termOf(reader, "terms.from").getByText(reader.words("plans", "terms.now"), { exact: true }));
      // Bought a moment ago: the whole of the smaller plan is taken off.
      const due = euros(reader, maxPlan.cents - premiumPlan.cents);
      const credit = reader.words("plans", "terms.credit", { amount: euros(reader, premiumPlan.cents) });
      await seen(termOf(reader, "terms.today").getByText(due));
      await seen(termOf(reader, "terms.today").getByText(credit));
      await expectAccessible(reader.page);
      expect(await planOf(stack, session.user.id)).toBe("chatai-premium");

      await reader.button("plans", "confirm.change", { amount: due }).click();
      await seen(reader.text("plans", "done.changed", { plan: maxPlan.name }));
      expect(await planOf(stack, session.user.id)).toBe("chatai-max");
      await reader.open("/user/account?section=plan");
      await seen(section(reader, "plan.title").getByText(maxPlan.name, { exact: true }));
      await seen(section(reader, "invoices.title").getByText(due, { exact: true }));
    });

  if (language === "fr")
    test("is ended without signing in, by a mailed link and a click", async () => {
      const session = await premium();
      const reader = await openReader(stack, { language, path: "/resilier" });
      const { words } = reader;
      await seen(reader.heading("payments", "ending.title"));
      await expectAccessible(reader.page);
      await reader.field("auth", "field.name").fill("Ada Lovelace");
      await reader.field("payments", "ending.email").fill(session.user.email);
      await reader.button("payments", "ending.submit").click();
      await seen(reader.heading("payments", "ending.sentTitle"));
      await expectAccessible(reader.page);

      const link = await vi.waitFor(
        () => {
          const texts = stack.mails().flatMap(({ to, text }) => (to.includes(session.user.email) ? [text] : []));
          const found = texts.map((text) => /http:\/\/\S+\/resilier#token=\S+/.exec(text)?.[0]).find(Boolean);
          if (found === undefined) throw new Error("no link to end the subscription was mailed");
          return found.slice(stack.siteUrl.length);
        },
        { timeout: 10_000 },
      );
      const mailbox = await openReader(stack, { language, path: link });
      await seen(mailbox.heading("payments", "ending.confirmTitle"));
      await expectAccessible(mailbox.page);
      await mailbox.button("payments", "ending.confirm").click();
      await seen(mailbox.heading("payments", "ending.doneTitle"));
      await expectAccessible(mailbox.page);

      const owner = await openReader(stack, { language, session, path: "/user/account?section=plan" });
      await seen(owner.page.getByRole("button", { name: words("payments", "resume.plan"), exact: true }));
      expect(await planOf(stack, session.user.id)).toBe("chatai-premium");
    });

  if (language === "fr")
    test("is deleted only once its address is typed, and nothing of it is left", async () => {
      const session = await premium();
      const reader = await openReader(stack, { language, session, path: "/user/account?section=privacy" });
      const { page, words } = reader;
      await reader.button("users", "removal.open").click();
      const dialog = page.getByRole("dialog", { name: words("users", "removal.question") });
      await seen(dialog);
      await expectAccessible(page);
      const typed = dialog.getByLabel(words("users", "removal.type", { email: session.user.email }));
      await typed.fill("somebody.else@example.test");
      await reader.button("users", "removal.confirm").click();
      await seen(dialog.getByText(words("users", "removal.differs")));
      await typed.fill(session.user.email);
      await reader.button("users", "removal.confirm").click();
      await arrivedAt(reader, /^\/auth\?/);
      await seen(reader.text("auth", "reason.removed"));
      await expectAccessible(page);
      expect(await keptEntries(reader)).toEqual([]);
      expect((await call(stack, "GET", "/api/auth/session", { token: session.token })).status).toBe(401);
      await fillSignIn(reader, session.user.email);
      await seen(page.getByRole("alert").getByText(words("errors", "auth.wrong_credentials")));
    });
});

test.each(["en"] as const)("a name is changed, and who has no password is asked for none, in %s", async (language) => {
  const session = await newAccount(stack);
  await stack.sql("update account set password = null where user_id = $1", [session.user.id]);
  const reader = await openReader(stack, { language, session, path: "/user/account" });
  const { page, words } = reader;
  await reader.button("users", "account.changeEmail").click();
  await seen(reader.field("users", "account.newEmail"));
  await gone(reader.field("users", "password.current"));
  await reader.button("users", "account.changeName").click();
  await gone(reader.field("users", "account.newEmail"));

  const name = reader.field("users", "account.name");
  await name.fill("  ");
  await reader.button("common", "action.save").click();
  await seen(reader.text("auth", "fault.name"));
  await name.fill("Grace Hopper");
  await expectAccessible(page);
  await reader.button("common", "action.save").click();
  await seen(reader.text("users", "account.nameSaved"));
  const profile = page.getByRole("region", { name: words("users", "account.profile"), exact: true });
  await seen(profile.getByText("Grace Hopper", { exact: true }));
  await page.reload();
  await seen(profile.getByText("Grace Hopper", { exact: true }));
});

test("what was asked is counted in my month, and the export is a file with every conversation", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session });
  const question = newWord();
  await converse(reader, question);
  const counted = "select sum(questions)::int as questions from usage_month where user_id = $1 and kind = 'chat'";
  await expect.poll(() => stack.sql(counted, [session.user.id])).toEqual([{ questions: 1 }]);
  await reader.open("/user/account?section=plan");
  const { page, words } = reader;
  const months = page.getByRole("slider", { name: words("statistics", "chart") });
  await seen(months);
  expect(await months.getAttribute("aria-valuetext")).toContain(words("statistics", "asked", { count: 1 }));
  const models = page.getByRole("region", { name: words("statistics", "byModel") }).getByRole("row");
  expect(await models.count()).toBe(2);
  await expectAccessible(page);
  const visits = "select 1 from activity where user_id = $1 and query_type = 'visit'";
  await expect.poll(async () => (await stack.sql(visits, [session.user.id])).length).toBeGreaterThan(0);

  await reader.open("/user/account?section=privacy");
  const downloaded = reader.page.waitForEvent("download");
  await reader.button("users", "export.start").click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  // The files in it are stored as they are.
  expect(bytes.includes(question)).toBe(true);
  await seen(reader.text("users", "export.done"));
});
