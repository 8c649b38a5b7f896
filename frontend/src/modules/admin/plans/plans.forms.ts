import * as z from "zod/mini";
import {
  capNames,
  meteredTypes,
  unitTypes,
  unnamedCaps,
  type CapName,
  type MeteredType,
  type UnitType,
} from "#contract/meters.ts";
import { leastPrice } from "#contract/payments/least-price.ts";
import type { PlanDraft, PlanRecord } from "#contract/plans.contract.ts";
import { misfit } from "#contract/plans.rules.ts";
import { planTypes } from "#contract/users.contract.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import {
  centsOf,
  centsText,
  lineField,
  moneyField,
  numberField,
  numberOf,
  numberText,
  typedIn,
} from "../frame/amounts.ts";

const fault = faultsOf("admin");

const period = z.enum(["day", "month"]);
/** Empty is without a limit, 0 is not included. */
const amount = numberField(0, 1_000_000_000, { whole: true, empty: true });
/** USD in the period; empty is without a ceiling. */
const ceiling = numberField(0, 1_000_000, { empty: true });
type MeterShape = Record<`${MeteredType}_units`, typeof amount> &
  Record<`${MeteredType}_period`, typeof period> &
  Record<`${MeteredType}_cost`, typeof ceiling>;
const meterShape = Object.fromEntries(
  meteredTypes.flatMap((meter) => [
    [`${meter}_units`, amount],
    [`${meter}_period`, period],
    [`${meter}_cost`, ceiling],
  ]),
) as MeterShape;

const capShape = Object.fromEntries(capNames.map((cap) => [`${cap}_cap`, amount])) as Record<
  `${CapName}_cap`,
  typeof amount
>;

const fields = z.object({
  name_en: lineField(80),
  name_fr: lineField(80),
  plan_type: z.enum(planTypes),
  monthly: moneyField(100_000),
  yearly: moneyField(1_200_000),
  trial_days: numberField(0, 90, { whole: true }),
  sort_order: numberField(0, 100_000, { whole: true }),
  included_modules: z.array(z.int()),
  included_models: z.array(z.int()),
  megabytes: numberField(1, 200, { whole: true, empty: true }),
  pages: numberField(1, 5_000, { whole: true, empty: true }),
  works_pages: numberField(1, 5_000, { whole: true, empty: true }),
  shorts_minutes: numberField(1, 240, { whole: true, empty: true }),
  seats: numberField(1, 1_000, { whole: true, empty: true }),
  /** EUR of a further seat; both are empty where none is sold. */
  seat_month: numberField(leastPrice / 100, 1_000, { empty: true }),
  seat_year: numberField(leastPrice / 100, 12_000, { empty: true }),
  hides_name: z.boolean(),
  sso: z.boolean(),
  ...meterShape,
  ...capShape,
});
export type PlanForm = z.infer<typeof fields>;

const misfitOf = (form: PlanForm) => misfit(figuresOf(form));

export const planForm = fields.check(
  z.refine((form) => misfitOf(form) !== "monthly_price_cents", { path: ["monthly"], ...fault("leastPrice") }),
  z.refine((form) => misfitOf(form) !== "yearly_price_cents", { path: ["yearly"], ...fault("yearFit") }),
  z.refine((form) => misfitOf(form) !== "trial_days", { path: ["trial_days"], ...fault("freeTrial") }),
  z.refine((form) => form.megabytes !== "" || form.pages === "", { path: ["megabytes"], ...fault("required") }),
  z.refine((form) => form.seat_month !== "" || form.seat_year === "", { path: ["seat_month"], ...fault("required") }),
  z.refine((form) => form.seat_year !== "" || form.seat_month === "", { path: ["seat_year"], ...fault("required") }),
  z.refine((form) => form.pages !== "" || form.megabytes === "", { path: ["pages"], ...fault("required") }),
);

export function figuresOf(form: Pick<PlanForm, "monthly" | "yearly" | "trial_days">) {
  return {
    monthly_price_cents: centsOf(form.monthly),
    yearly_price_cents: centsOf(form.yearly),
    trial_days: numberOf(form.trial_days) ?? 0,
  };
}

const unitsText = (units: number | null | undefined): string => (units === null ? "" : String(units ?? 0));
const unitsOf = (text: string): number | null => numberOf(text);

const ceilingOf = (text: string): number | null => {
  const dollars = numberOf(text);
  return dollars === null ? null : Math.round(dollars * 1e6);
};
const ceilingText = (costMicros: number | null | undefined, locale: string): string =>
  costMicros === null || costMicros === undefined ? "" : typedIn(locale, numberText(costMicros / 1e6));

type UnitFields = Record<`${UnitType}_units` | `${UnitType}_cost`, string> &
  Record<`${UnitType}_period`, "day" | "month">;

const unitFieldsOf = (limits: Partial<PlanRecord["limits"]>, locale: string) =>
  Object.fromEntries(
    unitTypes.flatMap((meter) => [
      [`${meter}_units`, unitsText(limits[meter]?.units)],
      [`${meter}_period`, limits[meter]?.period ?? "month"],
      [`${meter}_cost`, ceilingText(limits[meter]?.costMicros, locale)],
    ]),
  ) as UnitFields;

const capFieldsOf = (caps: PlanRecord["limits"]["caps"]) =>
  Object.fromEntries(
    capNames.map((cap) => [`${cap}_cap`, unitsText(caps?.[cap] === undefined ? unnamedCaps[cap] : caps[cap])]),
  ) as Record<`${CapName}_cap`, string>;

export const emptyPlan: PlanForm = {
  name_en: "",
  name_fr: "",
  plan_type: "chatai",
  monthly: "",
  yearly: "",
  trial_days: "0",
  sort_order: "500",
  included_modules: [],
  included_models: [],
  chat_units: "0",
  chat_period: "month",
  chat_cost: "",
  megabytes: "",
  pages: "",
  works_pages: "",
  shorts_minutes: "",
  seats: "",
  seat_month: "",
  seat_year: "",
  hides_name: false,
  sso: false,
  ...unitFieldsOf({}, "en"),
  ...capFieldsOf({}),
};

function seatFieldsOf({ seatCents }: PlanRecord["limits"], locale: string) {
  const text = (cents: number | undefined) => (cents === undefined ? "" : typedIn(locale, centsText(cents)));
  return { seat_month: text(seatCents?.month), seat_year: text(seatCents?.year) };
}

const flagsOf = ({ widget, sso = false }: PlanRecord["limits"]) => ({ hides_name: widget?.canHideName ?? false, sso });

export const formOfPlan = (plan: PlanRecord, locale: string): PlanForm => ({
  name_en: plan.name.en,
  name_fr: plan.name.fr,
  plan_type: plan.plan_type,
  monthly: typedIn(locale, centsText(plan.monthly_price_cents)),
  yearly: typedIn(locale, centsText(plan.yearly_price_cents)),
  trial_days: String(plan.trial_days),
  sort_order: String(plan.sort_order),
  included_modules: plan.included_modules,
  included_models: plan.included_models,
  chat_units: unitsText(plan.limits.chat.questions),
  chat_period: plan.limits.chat.period,
  chat_cost: ceilingText(plan.limits.chat.costMicros, locale),
  megabytes: String(plan.limits.files?.megabytes ?? ""),
  pages: String(plan.limits.files?.pages ?? ""),
  works_pages: String(plan.limits.works?.pages ?? ""),
  shorts_minutes: String(plan.limits.shorts?.sourceMinutes ?? ""),
  seats: String(plan.limits.seats ?? ""),
  ...seatFieldsOf(plan.limits, locale),
  ...flagsOf(plan.limits),
  ...unitFieldsOf(plan.limits, locale),
  ...capFieldsOf(plan.limits.caps),
});

export function draftOfPlan(form: PlanForm): PlanDraft {
  const [megabytes, pages] = [numberOf(form.megabytes), numberOf(form.pages)];
  const seats = numberOf(form.seats);
  const [worksPages, sourceMinutes] = [numberOf(form.works_pages), numberOf(form.shorts_minutes)];
  const meters = unitTypes.flatMap((meter) => {
    const units = unitsOf(form[`${meter}_units`]);
    const costMicros = ceilingOf(form[`${meter}_cost`]);
    const limit = { units, period: form[`${meter}_period`], ...(costMicros !== null && { costMicros }) };
    return units === 0 ? [] : [[meter, limit] as const];
  });
  const caps = capNames.flatMap((cap) => {
    const most = unitsOf(form[`${cap}_cap`]);
    return most === unnamedCaps[cap] ? [] : [[cap, most] as const];
  });
  return {
    name: { en: form.name_en, fr: form.name_fr },
    plan_type: form.plan_type,
    ...figuresOf(form),
    sort_order: numberOf(form.sort_order) ?? 0,
    included_modules: form.included_modules,
    included_models: form.included_models,
    limits: {
      chat: {
        period: form.chat_period,
        questions: unitsOf(form.chat_units),
        costMicros: ceilingOf(form.chat_cost),
      },
      ...(megabytes !== null && pages !== null && { files: { megabytes, pages } }),
      ...(worksPages !== null && { works: { pages: worksPages } }),
      ...(sourceMinutes !== null && { shorts: { sourceMinutes } }),
      ...(seats !== null && { seats }),
      ...(form.seat_month !== "" && { seatCents: { month: centsOf(form.seat_month), year: centsOf(form.seat_year) } }),
      ...(form.hides_name && { widget: { canHideName: true } }),
      ...(form.sso && { sso: true }),
      ...(caps.length > 0 && { caps: Object.fromEntries(caps) }),
      ...Object.fromEntries(meters),
    },
  };
}
