import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress } from "../integration/auth-client.ts";
import { luna, newWord, open } from "../support/asking.ts";
import { expectAccessible } from "../support/browser.ts";
import { fillSignIn, fillSignUp, mailedAddress, newEmail } from "../support/pages/auth-page.ts";
import { answered, ask, chooseInMarketplace, composer, says } from "../support/pages/chat-page.ts";
import {
  arrivedAt,
  gone,
  typedEntries,
  newAccount,
  newGuestSession,
  openReader,
  seen,
} from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { comboPlan, euros } from "../support/pages/plans-page.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

const premium = "GPT-6.1 Sol";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
});
afterAll(() => stack.close());

const upgrade = ({ page, words }: Reader, reason: "account" | "premium") =>
  page.getByRole("dialog", { name: words("shell", `upgrade.${reason}.title`) });

const wantsAccount = (needed: boolean) =>
  stack.sql("update ai_model set need_account = $1 where model_common_name = 'gpt-6-luna'", [needed]);

describe.each(["fr"] as const)("a model that is beyond the reader's rights, in %s", (language) => {
  test("for a visitor: it is marked as paid before a word is written, and asking it shows a plan with its price", async () => {
    const reader = await openReader(stack, { language });
    await chooseInMarketplace(reader, premium);
    const picked = reader.button("models", "picker.label", { model: premium });
    await seen(picked.getByText(reader.words("models", "access.premium")));
    const question = newWord();
    await ask(reader, question);
    const gate = upgrade(reader, "premium");
    await seen(gate.getByRole("blockquote").getByText(question));
    await seen(gate.getByText(euros(reader, comboPlan.cents)));
    await expectAccessible(reader.page);
    await gate.getByRole("link", { name: comboPlan.name }).click();
    await arrivedAt(reader, /^\/auth\?mode=sign-up&redirect=.*plan%3D17/);
  });

  test("for a user who asks it: the offer holds the question, closing it leaves only the text", async () => {
    const reader = await openReader(stack, { language, session: await newAccount(stack) });
    await chooseInMarketplace(reader, premium);
    const question = newWord();
    await ask(reader, question);
    await seen(upgrade(reader, "premium"));
    expect(await typedEntries(reader)).toContain("pending");
    await reader.page.keyboard.press("Escape");
    await gone(upgrade(reader, "premium"));
    expect(await typedEntries(reader)).not.toContain("pending");
    await expect.poll(() => composer(reader).inputValue()).toBe(question);

    await composer(reader).press("Enter");
    await reader.button("shell", "upgrade.continueFree", { model: "GPT-6 Luna" }).click();
    await answered(reader);
    expect(await typedEntries(reader)).not.toContain("pending");
  });
});

test("a question that needs an account waits for the sign-in, and is asked by itself then", async () => {
  const { user } = await newAccount(stack);
  const reader = await openReader(stack);
  await seen(reader.button("models", "picker.label", { model: "GPT-6 Luna" }));
  const question = newWord();
  stack.ai.script({ contains: question }, { chunks: ["Asked ", "by itself."], times: 1 });
  await wantsAccount(true);
  await ask(reader, question);
  await seen(upgrade(reader, "account"));
  await reader.link("shell", "upgrade.signIn").click();
  await fillSignIn(reader, user.email);
  await answered(reader);
  await says(reader, "Asked by itself.");
  expect(await typedEntries(reader)).not.toContain("pending");
  await wantsAccount(false);
});

describe("the eleventh question of a guest", () => {
  test("stays in the composer, which says which limit was reached, and is asked once an account is confirmed", async () => {
    const address = newAddress();
    const readers = await Promise.all(languages.map((language) => openReader(stack, { language, address })));
    for (const reader of readers) await seen(reader.page.getByText(/\b10\b/));
    const { token, user } = await newGuestSession(stack);
    for (let asked = 0; asked < 10; asked++) {
      const who = { token, id: user.id, email: user.email, address };
      await (await open(stack, who, { query: "One more", model_id: String(luna.id) })).whole();
    }
    for (const reader of readers) {
      const question = newWord();
      await ask(reader, question);
      const alert = reader.page.getByRole("alert").filter({ hasText: reader.words("chat", "limit.kept") });
      await seen(alert.getByText(reader.words("chat", "limit.reached", { count: 10 })));
      await seen(alert.getByText(reader.words("chat", "limit.resets", { when: "" }).replace(/\s*\.$/, "")));
      expect(await composer(reader).inputValue()).toBe(question);
      await expectAccessible(reader.page);

      const email = newEmail();
      await reader.link("chat", "limit.signUp").click();
      await fillSignUp(reader, email);
      await arrivedAt(reader, "/user/dashboard");
      await expect.poll(() => composer(reader).inputValue()).toBe(question);
      await composer(reader).press("Enter");
      await seen(alert.getByText(reader.words("chat", "limit.confirm")));
      const links = () =>
        stack.mails().filter(({ to, text }) => to.includes(email) && text.includes("#verify=")).length;
      await expect.poll(links).toBe(1);
      await reader.button("chat", "limit.sendLink").click();
      await seen(reader.text("users", "account.sent"));
      await expect.poll(links).toBe(2);

      await reader.open(await mailedAddress(reader, email, "verify"));
      await reader.button("auth", "verify.submit").click();
      await arrivedAt(reader, "/user/dashboard");
      await expect.poll(() => composer(reader).inputValue()).toBe(question);
      await composer(reader).press("Enter");
      await answered(reader);
    }
  });
});
