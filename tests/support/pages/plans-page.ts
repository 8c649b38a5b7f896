import type { Locator } from "playwright-core";
import { formatMoney, formatPrice } from "../../../frontend/src/lib/format.ts";
import { seen } from "./reader.ts";
import type { Reader } from "./reader.ts";

/** Plans of the seed that are on offer, by their ids, with their monthly price in cents. */
export const premiumPlan = { id: 2, name: "Chat Premium", cents: 1_490, trialDays: 7 } as const;
export const maxPlan = { id: 3, name: "Chat Max", cents: 2_990, trialDays: 0 } as const;
export const comboPlan = { id: 17, name: "Combo Plus", cents: 2_990, trialDays: 7 } as const;
export type SoldPlan = typeof premiumPlan | typeof maxPlan | typeof comboPlan;

export const euros = ({ language }: Reader, cents: number): string => formatMoney(cents, "eur", language);

/** As a plan is priced. */
export const price = ({ language }: Reader, cents: number): string => formatPrice(cents, "eur", language);

export const planCard = ({ page }: Reader, { name }: SoldPlan): Locator =>
  page.getByRole("article", { name, exact: true });

/** What is confirmed before anything is paid. */
export const terms = (
  { page, words }: Reader,
  key: "confirm.buyTitle" | "confirm.changeTitle",
  plan: string,
): Locator => page.getByRole("dialog", { name: words("plans", key, { plan }), exact: true });

/** What stands beside a name of the terms. */
export const termOf = (
  { page, words }: Reader,
  key: "terms.from" | "terms.today" | "terms.then" | "terms.next" | "terms.trialEnd",
): Locator =>
  page.locator("dl > div", { has: page.getByText(words("plans", key), { exact: true }) }).getByRole("definition");

/** The way on from a plan that is yet to be bought; who has not tried one is offered that first. */
export function choiceOf({ page, words }: Reader, { name, trialDays }: SoldPlan): Locator {
  const tried = `${words("plans", "action.try", { count: trialDays })}, ${name}`;
  const link = trialDays > 0 ? tried : words("plans", "action.buy", { plan: name });
  return page.getByRole("link", { name: link, exact: true });
}

/** From the plans to the terms of a subscription that is yet to be bought. */
export async function choosePlan(reader: Reader, plan: SoldPlan): Promise<void> {
  await choiceOf(reader, plan).click();
  await seen(terms(reader, "confirm.buyTitle", plan.name));
}

/** From the terms to the provider's page, to pay today. */
export async function goToPayment(reader: Reader, plan: SoldPlan): Promise<void> {
  const key = plan.trialDays > 0 ? "confirm.withoutTrial" : "confirm.buy";
  await reader.button("plans", key, { amount: euros(reader, plan.cents) }).click();
}
