import { seedCatalogue, seedModels, seedWeights } from "../../migrations/seed/models.ts";
import type { SeedPlan } from "../../migrations/seed/plans/row.ts";
import { meteredTypes, type QueryType } from "../../worker/contract/meters.ts";
import { reservedOutputTokens } from "../../worker/contract/limits.ts";
import { closedMeters } from "../../worker/contract/product-modules.ts";
import { costMeters, sharedCeilingOf } from "../../worker/contract/meters.ts";
import { questionWeights, usualCostOf } from "../../worker/contract/question-weights.rules.ts";

const [firstThatHears] = seedCatalogue
  .filter(({ kind }) => kind === "speech")
  .toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0));

/** What the sums of docs/cost.md suppose. */
export const assumed = {
  vatPercent: 20,
  /** EUR for one USD; the configuration's USD_EUR_RATE is what an installation counts with. */
  rate: 0.92,
  /** Micro-USD for reading, embedding and summing up a file of 100 pages, by the cheapest models. */
  fileMicros: 2_500,
  /** Micro-USD for the embedding of a page that a chatbot reads, of 1,000 tokens. */
  pageMicros: 20,
  /** Micro-USD for a minute of speech at the first model that hears it, and for a credit of video. */
  heardMinuteMicros: Math.round((firstThatHears?.unitPrice ?? Infinity) * 1_000_000),
  videoCreditMicros: 350_000,
  /** Hundredths of the net price that a plan may cost at most. */
  mostPercent: 60,
  /** The same with the ceilings of works, of texts and of the planner, which are figures of the plan's own. */
  mostPercentInAll: 100,
} as const;

/** The meters whose holder chooses the model that answers. */
export const chosenTypes = ["chat", "pdf-chat", "pdf-image-analyse", "pdf-functionality"] as const;

export interface SeedMeter {
  type: QueryType;
  units: number;
  perMonth: number;
  ceilingMicros: number | null;
}

/** What a plan counts, without what is `closed`: what cannot be done today. */
export const metersOf = ({ limits }: SeedPlan, closed: readonly QueryType[] = closedMeters): SeedMeter[] =>
  meteredTypes.flatMap((type) => {
    const limit = limits[type];
    if (limit === undefined || closed.includes(type)) return [];
    const units = "questions" in limit ? limit.questions : limit.units;
    if (units === null) throw new Error(`${type} has no limit, so it has no sum`);
    return [{ type, units, perMonth: limit.period === "day" ? 31 : 1, ceilingMicros: limit.costMicros ?? null }];
  });

const weights = seedWeights();

interface Spending {
  model: string;
  /** Questions of the usual length that the meter's units are. */
  questions: number;
  /** Micro-USD that count against the ceiling when the last of them is admitted: those before it, and what it holds. */
  heldMicros: number;
}

/** For each model that a plan offers for a meter: what its questions cost until they run out, the dearest vendor answering. */
export function spendingsOf(plan: SeedPlan, { type, units }: SeedMeter): Spending[] {
  const { inputTokens } = questionWeights.usual;
  const offered = seedModels.filter(
    ({ id, needAccount = true, canReadPdf = false }) =>
      (!needAccount || plan.includedModels.includes(id)) && (type === "chat" || canReadPdf),
  );
  const reachable = seedModels.filter((model) =>
    offered.some(({ modelCommonName }) => modelCommonName === model.modelCommonName),
  );
  return reachable.map((model) => {
    const questions = Math.floor(units / (weights.get(model.modelCommonName) ?? 1));
    const output = Math.min(model.maxOutputTokens, reservedOutputTokens);
    const longest = Math.ceil((inputTokens * model.inputPrice + output * model.outputPrice) * 1_000);
    const heldMicros = questions === 0 ? 0 : (questions - 1) * Math.ceil(usualCostOf(model)) + longest;
    return { model: `${model.name} (${model.provider})`, questions, heldMicros };
  });
}

/** Whose ceilings stand, as that of works, on top of what questions may cost. */
const isText = ({ type }: SeedMeter) => type === "assistant-generation";
const besides: readonly QueryType[] = ["voice-minutes", "image-creation"];
/** What stands beside the questions of the chat. */
const isBeside = ({ type }: SeedMeter) => besides.includes(type);
/** What a shared ceiling bears is counted there, in a plan that has it. */
const isSharedIn =
  ({ limits }: SeedPlan) =>
  ({ type }: SeedMeter): boolean => {
    const shared = sharedCeilingOf(type);
    return shared !== null && shared in limits;
  };

/** Micro-USD of one unit of what has no ceiling. */
const unitMicros: Partial<Record<QueryType, number>> = {
  "pdf-uploads": assumed.fileMicros,
  "support-pages": assumed.pageMicros,
};

const microsOf = ({ type, units, ceilingMicros }: SeedMeter): number =>
  ceilingMicros ?? units * (unitMicros[type] ?? 0);

const sumOfMeters = (meters: readonly SeedMeter[]): number =>
  meters.reduce((sum, meter) => sum + microsOf(meter) * meter.perMonth, 0);

/** The same sum with every tool open. */
export const sumWhenAllIsOpen = (plan: SeedPlan) => sumOf(plan, costMeters);

/** What a month of a plan brings and may cost, in EUR cents; the yearly price is the lower one. */
export function sumOf(plan: SeedPlan, closed?: readonly QueryType[]) {
  const netCents = plan.yearlyPriceCents / 12 / (1 + assumed.vatPercent / 100);
  const all = metersOf(plan, closed);
  const isShared = isSharedIn(plan);
  const own = all.filter((meter) => !isShared(meter));
  const asked = sumOfMeters(own.filter((meter) => !isText(meter) && !isBeside(meter)));
  const texts = sumOfMeters(own.filter(isText));
  const beside = sumOfMeters(own.filter(isBeside));
  const planner = plan.limits.planner?.costMicros ?? 0;
  const works = plan.limits.generation?.costMicros ?? 0;
  const percentOf = (micros: number) => (netCents === 0 ? null : ((micros * assumed.rate) / 10_000 / netCents) * 100);
  const micros = asked + texts + beside + planner + works;
  return {
    micros,
    works,
    texts,
    beside,
    planner,
    netCents,
    percent: percentOf(micros),
    percentOfQuestions: percentOf(asked),
  };
}
