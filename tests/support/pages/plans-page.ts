import type { Locator } from "playwright-core";
import { formatMoney } from "../../../frontend/src/lib/format.ts";
import { seen } from "./reader.ts";
import type { Reader } from "./reader.ts";

/** Two plans of the seed that are on offer, by their ids, with their monthly price in cents. */
export const premiumPlan = { id: 2, name: "Chat Premium", cents: 1_490 } as const;
export const maxPlan = { id: 3, name: "Chat Max", cents: 2_990 } as const;
export type SoldPlan = typeof premiumPlan | typeof maxPlan;

export const euros = ({ language }: Reader, cents: number): string => formatMoney(cents, "eur", language);

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

/** From the plans to the terms of a subscription that is yet to be bought. */
export async function choosePlan(reader: Reader, plan: SoldPlan): Promise<void> {
  await reader.link("plans", "action.buy", { plan: plan.name }).click();
  await seen(terms(reader, "confirm.buyTitle", plan.name));
}

/** From the terms to the provider's page. */
export async function goToPayment(reader: Reader, plan: SoldPlan): Promise<void> {
  await reader.button("plans", "confirm.buy", { amount: euros(reader, plan.cents) }).click();
}
