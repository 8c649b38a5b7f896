import { capNames, isCap, meteredTypes, unnamedCaps, type CapName, type MeteredType } from "#contract/meters.ts";
import { closedCaps, closedMeters } from "#contract/product-modules.ts";
import { seatsOf } from "#contract/plans.rules.ts";
import type { PlanView, UnitLimit } from "#contract/plans.contract.ts";

/** `units` null is without limit, 0 is off. */
export type Limit = UnitLimit;

/** What is counted today, in the order of the contract. */
export const openTypes: readonly MeteredType[] = meteredTypes.filter((type) => !closedMeters.includes(type));

/** What is kept today under a cap. */
export const openCaps: readonly CapName[] = capNames.filter((cap) => !closedCaps.includes(cap));

const off: Limit = { period: "month", units: 0 };
const daysOfMonth = 30;

/** Specification 2 leads the others from the dashboard, where plain conversations begin, to their module. */
const asksModels = ({ plan_type }: PlanView): boolean => plan_type === "chatai" || plan_type === "combo";

/** What its holder can use of a plan. */
export function limitOf(plan: PlanView, type: MeteredType): Limit {
  if (type !== "chat") return plan.limits[type] ?? off;
  if (!asksModels(plan)) return off;
  return { period: plan.limits.chat.period, units: plan.limits.chat.questions };
}

/** How much may stand at a time under a cap; null is without one. */
export const capOf = (plan: PlanView, cap: CapName): number | null => {
  const named = plan.limits.caps?.[cap];
  return named === undefined ? unnamedCaps[cap] : named;
};

/** The caps that one of the plans has, in the order of the contract. */
export const cappedNames = (plans: readonly PlanView[]): CapName[] =>
  openCaps.filter((cap) => plans.some((plan) => (capOf(plan, cap) ?? 0) > 0));

/** To compare limits of different periods. */
export function perMonth({ period, units }: Limit): number {
  if (units === null) return Infinity;
  return period === "day" ? units * daysOfMonth : units;
}

/** What a plan gives of what an offer is for, to compare plans: by the month, or at a time. Infinity is without limit. */
export const givenBy = (plan: PlanView, limited: MeteredType | CapName): number =>
  isCap(limited) ? (capOf(plan, limited) ?? Infinity) : perMonth(limitOf(plan, limited));

/** What one of the plans meters and includes, in the order of the contract. */
export const typesToCompare = (plans: readonly PlanView[]): MeteredType[] =>
  openTypes.filter((type) => plans.some((plan) => perMonth(limitOf(plan, type)) > 0));

export type Change =
  | { kind: "limit"; type: MeteredType; before: Limit; after: Limit }
  | { kind: "cap"; cap: CapName; before: number | null; after: number | null }
  | { kind: "seats"; before: number; after: number }
  | { kind: "sso" }
  | { kind: "models"; ids: readonly number[] }
  | { kind: "module"; id: number };

export interface Difference {
  gained: Change[];
  lost: Change[];
}

/** Whether a difference has one change of this kind at most. */
const isOnce = ({ kind }: Change): boolean => kind === "models" || kind === "seats" || kind === "sso";

/** What a change of plans would leave: of what it takes, what `combo` gives as well, and what is left to lose. */
export function keptBy(
  combo: PlanView | null,
  lost: readonly Change[],
  from: PlanView | null,
): Record<"kept" | "lost", Change[]> {
  const own = combo && differenceOf(from, combo).lost;
  const isKept = (change: Change) =>
    own !== null &&
    !own.some(
      (other) =>
        other.kind === change.kind &&
        (isOnce(change) ||
          (other.kind === "limit" && change.kind === "limit" && other.type === change.type) ||
          (other.kind === "cap" && change.kind === "cap" && other.cap === change.cap) ||
          (other.kind === "module" && change.kind === "module" && other.id === change.id)),
    );
  return { kept: lost.filter(isKept), lost: lost.filter((change) => !isKept(change)) };
}

const missing = (all: readonly number[] = [], some: readonly number[] = []) => all.filter((id) => !some.includes(id));
const modules = (ids: readonly number[]): Change[] => ids.map((id) => ({ kind: "module", id }));
const models = (ids: readonly number[]): Change[] => (ids.length > 0 ? [{ kind: "models", ids }] : []);

/** What of it is about the people of a workspace. */
function teamDifference(from: PlanView | null, to: PlanView): Difference {
  const seats = { kind: "seats" as const, before: seatsOf(from?.limits ?? null), after: seatsOf(to.limits) };
  const [had, has] = [from?.limits.sso === true, to.limits.sso === true];
  const sso = { kind: "sso" as const };
  return {
    gained: [...(seats.after > seats.before ? [seats] : []), ...(has && !had ? [sso] : [])],
    lost: [...(seats.after < seats.before ? [seats] : []), ...(had && !has ? [sso] : [])],
  };
}

/** What a move from one plan to another gives and takes; null is no plan at all. */
export function differenceOf(from: PlanView | null, to: PlanView): Difference {
  const limits = openTypes.map((type) => ({
    kind: "limit" as const,
    type,
    before: from ? limitOf(from, type) : off,
    after: limitOf(to, type),
  }));
  const caps = openCaps.map((cap) => ({
    kind: "cap" as const,
    cap,
    before: from ? capOf(from, cap) : unnamedCaps[cap],
    after: capOf(to, cap),
  }));
  const team = teamDifference(from, to);
  return {
    gained: [
      ...modules(missing(to.included_modules, from?.included_modules)),
      ...models(missing(to.included_models, from?.included_models)),
      ...limits.filter(({ before, after }) => perMonth(after) > perMonth(before)),
      ...caps.filter(({ before, after }) => (after ?? Infinity) > (before ?? Infinity)),
      ...team.gained,
    ],
    lost: [
      ...modules(missing(from?.included_modules, to.included_modules)),
      ...models(missing(from?.included_models, to.included_models)),
      ...limits.filter(({ before, after }) => perMonth(after) < perMonth(before)),
      ...caps.filter(({ before, after }) => (after ?? Infinity) < (before ?? Infinity)),
      ...team.lost,
    ],
  };
}
