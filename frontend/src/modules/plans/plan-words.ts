import type { TFunction } from "i18next";
import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { isCap, type CapName, type MeteredType, type QueryType } from "#contract/meters.ts";
import { seatsOf } from "#contract/plans.rules.ts";
import { availableModules, countedBeside, moduleIds } from "#contract/product-modules.ts";
import { formatDate, formatPrice } from "#lib/format.ts";
import { distinctModels } from "#modules/models/models.rules.ts";
import { capChangeWords, capWords, limitWords, seatChangeWords, seatWords } from "./limit-words.ts";
import { capOf, limitOf, openCaps, openTypes, type Change } from "./limits.rules.ts";

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

/** What a plan has of a module: its name, and for one that is not open yet that it joins later. */
export function moduleWords(t: Texts, id: number): string | null {
  const name = moduleName(t, id);
  return name === null || availableModules.includes(id) ? name : t("module.later", { module: name });
}

const named = 3;

const includedIn = (plan: PlanView, models: readonly AiModel[]) =>
  distinctModels(models.filter(({ id }) => plan.included_models.includes(id)));

/** How many of the models a plan includes, each counted once whichever vendors serve it. */
export function modelCount(t: Texts, plan: PlanView, models: readonly AiModel[]): string | null {
  const { length } = includedIn(plan, models);
  if (length === 0) return null;
  const total = distinctModels(models).length;
  return length === total ? t("models.all", { count: length }) : t("models.some", { count: length, total });
}

/** As how many questions one to a model of the plan counts: "1", "1 to 20"; null where none is known. */
export function weightSpan(t: Texts, plan: PlanView, models: readonly AiModel[]): string | null {
  const weights = includedIn(plan, models).map(({ question_weight: weight }) => weight);
  if (weights.length === 0) return null;
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  return least === most ? String(most) : t("weights.span", { least, most });
}

/** The same, and the best known of those that need a paid plan. */
export function modelWords(t: Texts, locale: string, plan: PlanView, models: readonly AiModel[]): string | null {
  const count = modelCount(t, plan, models);
  if (count === null) return null;
  const included = includedIn(plan, models);
  const names = included
    .filter(({ premium }) => premium === 1)
    .toSorted((one, other) => other.is_trending - one.is_trending || one.sort_order - other.sort_order)
    .slice(0, named)
    .map(({ name }) => name);
  if (names.length === 0) return count;
  return `${count}, ${t("models.among", { names: new Intl.ListFormat(locale).format(names) })}`;
}

/** Where not all of its models count as one question. */
function weightWords(t: Texts, plan: PlanView, models: readonly AiModel[]): string | null {
  const span = weightSpan(t, plan, models);
  return span === null || span === "1" ? null : t("weights.line", { span });
}

/** What a plan includes, a line each. */
export function planLines(t: Texts, locale: string, plan: PlanView, models: readonly AiModel[]): string[] {
  const lines = [
    limitWords(t, locale, "chat", limitOf(plan, "chat")),
    modelWords(t, locale, plan, models),
    weightWords(t, plan, models),
    ...plan.included_modules.map((id) => moduleWords(t, id)),
    seatWords(t, locale, seatsOf(plan.limits)),
    plan.limits.sso ? t("sso") : null,
    ...openTypes.filter((type) => type !== "chat").map((type) => limitWords(t, locale, type, limitOf(plan, type))),
    ...openCaps.map((cap) => capWords(t, locale, cap, capOf(plan, cap))),
  ];
  return lines.filter((line) => line !== null);
}

const told = 2;

/** A plan in few words: first what has run out, then what else it counts of the same tool. */
export function offerLines(
  t: Texts,
  locale: string,
  plan: PlanView,
  models: readonly AiModel[],
  limited: MeteredType | CapName = "chat",
): string[] {
  const wordsOf = (one: QueryType | CapName) =>
    isCap(one) ? capWords(t, locale, one, capOf(plan, one)) : limitWords(t, locale, one, limitOf(plan, one));
  const first = [limited, ...countedBeside(limited)].map(wordsOf).filter((line) => line !== null);
  return [...new Set([...first, ...planLines(t, locale, plan, models)])].slice(0, told);
}

/** Null where the catalogue names none of them. */
function modelsChanged(t: Texts, ids: readonly number[], models: readonly AiModel[]): string | null {
  const { length } = distinctModels(models.filter(({ id }) => ids.includes(id)));
  return length > 0 ? t("changes.models", { count: length }) : null;
}

/** One thing that a change of plans gives or takes; null where the product has no word for it. */
export function changeWords(t: Texts, locale: string, change: Change, models: readonly AiModel[]): string | null {
  if (change.kind === "module") return moduleWords(t, change.id);
  if (change.kind === "models") return modelsChanged(t, change.ids, models);
  if (change.kind === "sso") return t("sso");
  if (change.kind === "seats") return seatChangeWords(t, locale, change);
  if (change.kind === "cap") return capChangeWords(t, locale, change);
  const [before, after] = [change.before, change.after].map((limit) => limitWords(t, locale, change.type, limit));
  if (!before || !after) return before ?? after ?? null;
  return t("changes.instead", { before, after });
}
