import { seedModels, seedWeights } from "../../migrations/seed/models.ts";
import { seedPlans } from "../../migrations/seed/plans.ts";
import { usualCostOf } from "../../worker/contract/question-weights.rules.ts";
import { markdownTable } from "../support/markdown-tables.ts";
import { chosenTypes, metersOf, sumOf } from "./plan-costs.ts";

const number = (value: number): string => value.toLocaleString("en");
const dollars = (micros: number): string => (micros / 1e6).toFixed(2);
const euros = (cents: number): string => (cents / 100).toFixed(2);

/** The weights of docs/cost.md, the heaviest last. */
export function weightTable(): string {
  const families = Map.groupBy(seedModels, (model) => model.modelCommonName);
  const weights = seedWeights();
  const rows = [...families].map(([name, family]) => ({
    name,
    micros: Math.ceil(Math.max(...family.map(usualCostOf))),
    weight: weights.get(name) ?? 1,
  }));
  return markdownTable(
    ["common name", "usual question at its dearest vendor, micro-USD", "counts as"],
    rows
      .toSorted((one, other) => one.weight - other.weight || one.name.localeCompare(other.name))
      .map(({ name, micros, weight }) => [`\`${name}\``, number(micros), weight]),
  );
}

/** The sums of docs/cost.md, a plan a line. */
export function costTable(): string {
  return markdownTable(
    [
      "plan",
      "chat",
      "PDF questions",
      "pictures",
      "functions",
      "uploads",
      "dictation and pictures, USD",
      "works, USD",
      "texts, USD",
      "answers, USD",
      "page reads",
      "planner, USD",
      "USD a month at most",
      "EUR net",
      "share",
    ],
    seedPlans.map((plan) => {
      const { micros, works, texts, beside, planner, netCents, percent } = sumOf(plan);
      const meters = new Map(metersOf(plan).map((meter) => [meter.type, meter]));
      const amounts = [...chosenTypes, "pdf-uploads" as const].map((type) => {
        const meter = meters.get(type);
        if (meter === undefined) return "";
        return meter.perMonth > 1 ? `${number(meter.units)} a day` : number(meter.units);
      });
      const answers = meters.get("support-answers")?.ceilingMicros;
      const pages = meters.get("support-pages")?.units;
      const share = percent === null ? "" : `${Math.round(percent)} %`;
      return [
        `\`${plan.slug}\``,
        ...amounts,
        beside === 0 ? "" : dollars(beside),
        works === 0 ? "" : dollars(works),
        texts === 0 ? "" : dollars(texts),
        answers == null ? "" : dollars(answers),
        pages === undefined ? "" : number(pages),
        planner === 0 ? "" : dollars(planner),
        dollars(micros),
        euros(netCents),
        share,
      ];
    }),
  );
}
