import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible } from "../support/browser.ts";
import { planOf, withConfirmedAddress } from "../support/buying.ts";
import { fillSignIn, fillSignUp, mailedAddress, newEmail } from "../support/pages/auth-page.ts";
import { answered, ask, chooseInMarketplace, composer, says } from "../support/pages/chat-page.ts";
import { confirmToBank, goBackUnpaid, onPaymentPage, payWith } from "../support/pages/payment-page.ts";
import {
  choiceOf,
  choosePlan,
  euros,
  goToPayment,
  planCard,
  comboPlan,
  premiumPlan,
  termOf,
  terms,
} from "../support/pages/plans-page.ts";
import type { SoldPlan } from "../support/pages/plans-page.ts";
import { arrivedAt, typedEntries, keptSession, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

const premiumModel = "GPT-6.1 Sol";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const confirmedAccount = async () => withConfirmedAddress(stack, await newAccount(stack));

const thanked = (reader: Reader, { name }: SoldPlan = premiumPlan) =>
  seen(reader.heading("payments", "outcome.donePlan", { plan: name }));

describe.each(languages)("buying a plan, in %s", (language) => {
  if (language === "en")
    test("a visitor looks at the prices, signs up, confirms the address, sees what it costs, and has paid", async () => {
      const visitor = await openReader(stack, { language, path: "/pricing?tab=chatai" });
      await seen(visitor.heading("plans", "pricing.title"));
      await seen(planCard(visitor, premiumPlan).getByText(euros(visitor, premiumPlan.cents)));
      await expectAccessible(visitor.page);
      await choiceOf(visitor, premiumPlan).click();
      await seen(visitor.heading("auth", "signUp.title"));
      const email = newEmail();
      await fillSignUp(visitor, email);

      await seen(terms(visitor, "confirm.buyTitle", premiumPlan.name));
      await seen(visitor.text("plans", "verify.title"));
      await expectAccessible(visitor.page);
      const path = await mailedAddress(visitor, email, "verify");
      const reader = await openReader(stack, { language, path, context: visitor.context });
      await reader.button("auth", "verify.submit").click();

      await seen(terms(reader, "confirm.buyTitle", premiumPlan.name));
      await seen(termOf(reader, "terms.today").getByText(reader.words("plans", "terms.nothing"), { exact: true }));
      await expectAccessible(reader.page);
      await goToPayment(reader, premiumPlan);
      await onPaymentPage(reader);
      expect(await planOf(stack, (await keptSession(visitor))?.user.id)).toBe("combo-free");
      await payWith(reader, "good");

      await arrivedAt(reader, /^\/payment-success\?/);
      await thanked(reader);
      await expectAccessible(reader.page);
      expect(await planOf(stack, (await keptSession(visitor))?.user.id)).toBe("chatai-premium");
      await reader.open("/user/account?section=plan");
      await seen(reader.button("payments", "cancel.open"));
      await reader.button("payments", "withdrawal.open").click();
      const dialog = reader.page.getByRole("dialog", { name: reader.words("payments", "withdrawal.dialogTitle") });
      await seen(dialog.getByText(reader.words("payments", "withdrawal.whole")));
      await expectAccessible(reader.page);
      await reader.button("payments", "withdrawal.confirm").click();
      await seen(reader.page.getByRole("status").getByText(email));
      await expectAccessible(reader.page);
      expect(await planOf(stack, (await keptSession(visitor))?.user.id)).toBe("chatai-free");
    });

  if (language === "fr")
    test("a question to a premium model waits for the payment, and that model answers it by itself", async () => {
      const reader = await openReader(stack, { language, session: await confirmedAccount() });
      const question = newWord();
      stack.ai.script({ contains: question }, { chunks: ["Worth ", "the wait."], times: 1 });
      await chooseInMarketplace(reader, premiumModel);
      await ask(reader, question);
      await seen(reader.page.getByRole("dialog", { name: reader.words("shell", "upgrade.premium.title") }));
      const gate = reader.page.getByRole("dialog");
      await seen(gate.getByRole("blockquote").getByText(question));
      await seen(gate.getByText(euros(reader, comboPlan.cents)));
      expect(await gate.getByRole("region").count()).toBe(1);
      await expectAccessible(reader.page);
      await choosePlan(reader, comboPlan);
      await goToPayment(reader, comboPlan);
      await onPaymentPage(reader);
      expect(stack.ai.calls({ contains: question })).toEqual([]);
      await payWith(reader, "good");

      await thanked(reader, comboPlan);
      await seen(reader.page.getByRole("blockquote").getByText(question));
      await reader.link("payments", "held.back").click();
      await answered(reader);
      await says(reader, "Worth the wait.");
      await seen(
        reader.page.getByRole("article", { name: reader.words("thread", "answer.by", { model: premiumModel }) }),
      );
      expect(await typedEntries(reader)).not.toContain("pending");
    });

  if (language === "en")
    test("a declined card says so on the payment page, nothing is lost, and another card pays", async () => {
      const session = await confirmedAccount();
      const reader = await openReader(stack, { language, session, path: "/user/upgrade?tab=chatai" });
      await choosePlan(reader, premiumPlan);
      await goToPayment(reader, premiumPlan);
      await payWith(reader, "declined");
      await onPaymentPage(reader);
      await seen(reader.page.getByRole("alert"));
      expect(await planOf(stack, session.user.id)).toBe("combo-free");
      await payWith(reader, "good");
      await thanked(reader);
      expect(await planOf(stack, session.user.id)).toBe("chatai-premium");
    });
});

test("who leaves the payment page has paid nothing, and the question still waits", async () => {
  const session = await confirmedAccount();
  const reader = await openReader(stack, { session });
  const question = newWord();
  await chooseInMarketplace(reader, premiumModel);
  await ask(reader, question);
  await choosePlan(reader, comboPlan);
  await goToPayment(reader, comboPlan);
  await onPaymentPage(reader);
  await goBackUnpaid(reader);
  await arrivedAt(reader, "/payment-cancel");
  await seen(reader.heading("payments", "cancelled.title"));
  await seen(reader.page.getByRole("blockquote").getByText(question));
  await expectAccessible(reader.page);
  expect(await planOf(stack, session.user.id)).toBe("combo-free");
  await reader.link("payments", "held.back").click();
  await expect.poll(() => composer(reader).inputValue()).toBe(question);
  expect(stack.ai.calls({ contains: question })).toEqual([]);
});

test("who comes back signed out signs in, and the payment is found", async () => {
  const session = await confirmedAccount();
  const reader = await openReader(stack, { session, path: "/user/upgrade?tab=chatai" });
  await choosePlan(reader, premiumPlan);
  await goToPayment(reader, premiumPlan);
  const page = await onPaymentPage(reader);
  stack.stripe.pay(page, "good");
  const elsewhere = await openReader(stack, { path: `/payment-success?cs=${page}` });
  await seen(elsewhere.heading("payments", "outcome.signInTitle"));
  await expectAccessible(elsewhere.page);
  await elsewhere.page.getByRole("main").getByRole("link").click();
  await fillSignIn(elsewhere, session.user.email);
  await arrivedAt(elsewhere, "/payment-success");
  await thanked(elsewhere);
});

test("a bank that asks is answered, and the plan is there", async () => {
  const reader = await openReader(stack, { session: await confirmedAccount(), path: "/user/upgrade?tab=chatai" });
  await choosePlan(reader, premiumPlan);
  await goToPayment(reader, premiumPlan);
  await payWith(reader, "sca");
  await confirmToBank(reader);
  await thanked(reader);
});

test("another account learns nothing of a payment", async () => {
  const payer = await confirmedAccount();
  const reader = await openReader(stack, { session: payer, path: "/user/upgrade?tab=chatai" });
  await choosePlan(reader, premiumPlan);
  await goToPayment(reader, premiumPlan);
  const page = await onPaymentPage(reader);
  const other = await openReader(stack, { session: await confirmedAccount(), path: `/payment-success?cs=${page}` });
  await seen(other.heading("payments", "outcome.unknownTitle"));
});
