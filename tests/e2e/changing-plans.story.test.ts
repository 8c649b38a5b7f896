import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { expectAccessible } from "../support/browser.ts";
import { planOf, withConfirmedAddress, withPlan } from "../support/buying.ts";
import { marketplace, openSection } from "../support/pages/chat-page.ts";
import { onPaymentPage } from "../support/pages/payment-page.ts";
import {
  choosePlan,
  euros,
  goToPayment,
  maxPlan,
  planCard,
  premiumPlan,
  price,
  termOf,
  terms,
} from "../support/pages/plans-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
});
afterAll(() => stack.close());

const path = "/user/upgrade?tab=chatai";
const free = { en: "Chat Free", fr: "Chat Gratuit" };
const yours = (reader: Reader, plan: typeof premiumPlan | typeof maxPlan) =>
  planCard(reader, plan).getByText(reader.words("plans", "card.yours"), { exact: true });
/** How far it can be scrolled sideways. */
const sideways = (part: Element) => part.scrollWidth - part.clientWidth;
const confirmed = async () => withConfirmedAddress(stack, await newAccount(stack));

describe.each(languages)("who pays for a plan, in %s,", (language) => {
  if (language === "fr")
    test("moves up at once and pays what is left after the unused time", async () => {
      const session = await withPlan(stack, await newAccount(stack), premiumPlan.id);
      const reader = await openReader(stack, { language, session, path });
      await seen(yours(reader, premiumPlan));
      await reader.link("plans", "action.change", { plan: maxPlan.name }).click();
      await seen(terms(reader, "confirm.changeTitle", maxPlan.name));
      await seen(termOf(reader, "terms.from").getByText(reader.words("plans", "terms.now")));
      await seen(termOf(reader, "terms.then").getByText(euros(reader, maxPlan.cents)));
      const due = await termOf(reader, "terms.today").innerText();
      expect(due).not.toContain(euros(reader, maxPlan.cents));
      await expectAccessible(reader.page);
      const dialog = terms(reader, "confirm.changeTitle", maxPlan.name);
      await reader.page.setViewportSize({ width: 360, height: 740 });
      expect(await dialog.locator("[data-dialog=body]").evaluate(sideways)).toBe(0);
      await reader.page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole("button", { name: due.split("\n")[0] ?? "" }).click();
      await gone(dialog);
      await seen(yours(reader, maxPlan));
      expect(await planOf(stack, session.user.id)).toBe("chatai-max");
    });

  if (language === "en")
    test("moves down when the period ends, reads so, and may think better of it", async () => {
      const session = await withPlan(stack, await newAccount(stack), maxPlan.id);
      const reader = await openReader(stack, { language, session, path });
      await reader.link("plans", "action.change", { plan: premiumPlan.name }).click();
      const dialog = terms(reader, "confirm.changeTitle", premiumPlan.name);
      await seen(termOf(reader, "terms.today").getByText(reader.words("plans", "terms.nothing")));
      const date = await termOf(reader, "terms.from").innerText();
      await dialog.getByRole("button", { name: reader.words("plans", "confirm.later", { date }), exact: true }).click();
      await gone(dialog);
      await seen(yours(reader, maxPlan));
      await seen(planCard(reader, premiumPlan).getByText(reader.words("plans", "action.coming", { date })));
      await expectAccessible(reader.page);
      await reader.button("payments", "resume.change").click();
      await seen(reader.link("plans", "action.change", { plan: premiumPlan.name }));
      expect(await planOf(stack, session.user.id)).toBe("chatai-max");
    });

  if (language === "fr")
    test("goes back to the free plan at the end of what is paid", async () => {
      const session = await withPlan(stack, await newAccount(stack), premiumPlan.id);
      const reader = await openReader(stack, { language, session, path });
      await reader.link("plans", "action.change", { plan: free[language] }).click();
      const dialog = terms(reader, "confirm.changeTitle", free[language]);
      const date = await termOf(reader, "terms.from").innerText();
      await expectAccessible(reader.page);
      await dialog.getByRole("button", { name: reader.words("plans", "confirm.later", { date }), exact: true }).click();
      await gone(dialog);
      await seen(reader.button("payments", "resume.plan"));
      await seen(reader.page.getByRole("main").getByText(reader.words("plans", "action.coming", { date })));
      expect(await planOf(stack, session.user.id)).toBe("chatai-premium");
    });
});

test("who comes back from the payment page by the browser can pay again", async () => {
  const reader = await openReader(stack, { session: await confirmed(), path });
  await choosePlan(reader, premiumPlan);
  await goToPayment(reader, premiumPlan);
  const first = await onPaymentPage(reader);
  await reader.page.goBack();
  await seen(terms(reader, "confirm.buyTitle", premiumPlan.name));
  await goToPayment(reader, premiumPlan);
  expect(await onPaymentPage(reader)).toBe(first);
});

const priceOfPremium = (cents: number) =>
  stack.sql("update plan set monthly_price_cents = $2 where id = $1", [premiumPlan.id, cents]);

test("a price that changed meanwhile is shown before anything is paid, and in the list too", async () => {
  onTestFinished(async () => void (await priceOfPremium(premiumPlan.cents)));
  const reader = await openReader(stack, { session: await confirmed(), path });
  await seen(planCard(reader, premiumPlan).getByText(euros(reader, premiumPlan.cents)));
  await priceOfPremium(1_690);
  await choosePlan(reader, premiumPlan);
  await seen(termOf(reader, "terms.then").getByText(euros(reader, 1_690)));
  await reader.page.keyboard.press("Escape");
  await seen(planCard(reader, premiumPlan).getByText(euros(reader, 1_690)));
});

test("a year is paid at once and costs two months less", async () => {
  const reader = await openReader(stack, { session: await confirmed(), path: `${path}&interval=month` });
  await reader.button("plans", "interval.months", { count: 2 }).click();
  await arrivedAt(reader, /interval=year/);
  await seen(planCard(reader, premiumPlan).getByText(price(reader, 14_900)));
  await choosePlan(reader, premiumPlan);
  await seen(
    termOf(reader, "terms.then").getByText(reader.words("plans", "terms.per.year", { amount: euros(reader, 14_900) })),
  );
  await reader.page.keyboard.press("Escape");
  await gone(terms(reader, "confirm.buyTitle", premiumPlan.name));
  await arrivedAt(reader, /interval=year/);
});

test("a plan that is chosen in the Marketplace closes it", async () => {
  const reader = await openReader(stack, { session: await confirmed() });
  await reader.button("shell", "tab.marketplace").click();
  await openSection(reader, "type.chatai");
  await choosePlan(reader, maxPlan);
  await gone(marketplace(reader));
  await arrivedAt(reader, /^\/user\/upgrade\?tab=chatai/);
});
