import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "../support/browser.ts";
import { planOf, withConfirmedAddress } from "../support/buying.ts";
import { onPaymentPage, payWith } from "../support/pages/payment-page.ts";
import type { PaymentCard } from "../support/pages/payment-page.ts";
import { choiceOf, premiumPlan, termOf, terms } from "../support/pages/plans-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader, ReaderOptions } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

const days = premiumPlan.trialDays;
const dayInMs = 86_400_000;

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
});
afterAll(() => stack.close());

const confirmedAccount = async () => withConfirmedAddress(stack, await newAccount(stack));

/** From the plans to the page that follows a trial with this card. */
async function askForTrial(session: KeptSession, card: PaymentCard, options: ReaderOptions): Promise<Reader> {
  const reader = await openReader(stack, { ...options, session, path: "/user/upgrade?tab=chatai" });
  await choiceOf(reader, premiumPlan).click();
  await seen(terms(reader, "confirm.buyTitle", premiumPlan.name));
  await seen(termOf(reader, "terms.today").getByText(reader.words("plans", "terms.nothing"), { exact: true }));
  await seen(termOf(reader, "terms.trialEnd"));
  await expectAccessible(reader.page);
  await reader.button("plans", "action.try", { count: days }).click();
  await onPaymentPage(reader);
  await payWith(reader, card);
  await arrivedAt(reader, /^\/payment-trial-success\?/);
  return reader;
}

async function tryPlan(session: KeptSession, card: PaymentCard, options: ReaderOptions): Promise<Reader> {
  const reader = await askForTrial(session, card, options);
  await seen(reader.heading("payments", "outcome.doneTrial", { plan: premiumPlan.name }));
  return reader;
}

describe.each(["en"] as const)("a trial, in %s", (language) => {
  test("costs nothing today, begins at once, and is there only once", async () => {
    const session = await confirmedAccount();
    const reader = await tryPlan(session, "unseen", { language });
    await expectAccessible(reader.page);
    expect(await planOf(stack, session.user.id)).toBe("chatai-premium");
    await reader.open("/user/account?section=plan");
    await seen(reader.text("payments", "plan.onTrial"));
    await expectAccessible(reader.page);
    await reader.open("/user/upgrade?tab=chatai");
    await seen(reader.text("plans", "action.current"));
    expect(await choiceOf(reader, premiumPlan).count()).toBe(0);
  });
});

test.each(["fr"] as const)(
  "a card that has had its trial gives no second one, and the page says so, in %s",
  async (language) => {
    await tryPlan(await confirmedAccount(), "other", {});
    const session = await confirmedAccount();
    const reader = await askForTrial(session, "other", { language });
    await seen(reader.heading("payments", "outcome.endedTrialTitle"));
    await expectAccessible(reader.page);
    expect(await planOf(stack, session.user.id)).toBe("combo-free");
    await reader.link("payments", "plan.see").click();
    await reader.page.getByRole("tab", { name: reader.words("plans", "type.chatai") }).click();
    await seen(reader.link("plans", "action.buy", { plan: premiumPlan.name }));
  },
);

test("a trial whose card fails in the end says so on every page, and goes on once it is paid", async () => {
  const session = await confirmedAccount();
  const reader = await tryPlan(session, "fails_later", {});
  stack.stripe.advance((days + 1) * dayInMs);
  const banner = reader.page.getByRole("complementary", { name: reader.words("payments", "failed.title") });
  await expect
    .poll(async () => {
      await reader.open("/user/history");
      return banner.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await expectAccessible(reader.page);
  expect(await planOf(stack, session.user.id)).toBe("chatai-premium");

  const paying = reader.context.waitForEvent("page");
  await banner.getByRole("link").click();
  const invoice = { ...reader, page: await paying };
  await payWith(invoice, "good");
  await expect
    .poll(async () => {
      await reader.open("/user/account?section=plan");
      await seen(reader.button("payments", "cancel.open"));
      return reader.text("payments", "failed.title").count();
    })
    .toBe(0);
  await gone(banner);
});
