import type { TFunction } from "i18next";
import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { moduleIds } from "#contract/product-modules.ts";
import { formatDate, formatPrice } from "#lib/format.ts";
import { capNames } from "#contract/limits.contract.ts";
import { capWords, limitWords } from "./limit-words.ts";
import { capOf, limitOf, openTypes, type Change } from "./limits.rules.ts";

type Texts = TFunction<"plans">;

/** Plan prices are EUR cents. */
export const euros = (cents: number, locale: string): string => formatPrice(cents, "eur", locale);

export const dateOf = (moment: string, locale: string): string => formatDate(Date.parse(moment), locale);

export const rateWords = (t: Texts, amount: string, interval: Interval): string =>
  t(`terms.per.${interval}`, { amount });

/** The name of a module that the product knows; null for another one. */
export function moduleName(t: Texts, id: number): string | null {
  const known = (Object.keys(moduleIds) as (keyof typeof moduleIds)[]).find((name) => moduleIds[name] === id);
  return known ? t(`module.${known}`) : null;
}

const named = 3;

/** How many of the models a plan includes, and the best known of those that need one. */
export function modelWords(t: Texts, locale: string, plan: PlanView, models: readonly AiModel[]): string | null {
  const included = models.filter(({ id }) => plan.included_models.includes(id));
  if (included.length === 0) return null;
  const whole = included.length === models.length;
  const count = whole
    ? t("models.all", { count: models.length })
    : t("models.some", { count: included.length, total: models.length });
  const names = included
    .filter(({ premium }) => premium === 1)
    .toSorted((one, other) => other.is_trending - one.is_trending || one.sort_order - other.sort_order)
    .slice(0, named)
    .map(({ name }) => name);
  if (names.length === 0) return count;
  return `${count}, ${t("models.among", { names: new Intl.ListFormat(locale).format(names) })}`;
}

/** What a plan includes, a line each. */
export function planLines(t: Texts, locale: string, plan: PlanView, models: readonly AiModel[]): string[] {
  const lines = [
    limitWords(t, locale, "chat", limitOf(plan, "chat")),
    modelWords(t, locale, plan, models),
    ...plan.included_modules.map((id) => moduleName(t, id)),
    ...openTypes.filter((type) => type !== "chat").map((type) => limitWords(t, locale, type, limitOf(plan, type))),
    ...capNames.map((cap) => capWords(t, locale, cap, capOf(plan, cap))),
  ];
  return lines.filter((line) => line !== null);
}

/** One thing that a change of plans gives or takes; null where the product has no word for it. */
export function changeWords(t: Texts, locale: string, change: Change): string | null {
  if (change.kind === "module") return moduleName(t, change.id);
  if (change.kind === "models") return t("changes.models", { count: change.count });
  const [before, after] = [change.before, change.after].map((limit) => limitWords(t, locale, change.type, limit));
  if (!before || !after) return before ?? after ?? null;
  return t("changes.instead", { before, after });
}
