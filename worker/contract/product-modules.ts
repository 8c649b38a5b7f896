import type { CapName, QueryType } from "./limits.contract.ts";

/** The ids of specification 9; rows, plans and pages know the modules by them. */
export const moduleIds = { support: 1, social: 2, cv: 5, pdf: 8 } as const;

/** The modules that can be used, and so sold, today: what includes another one is kept but not offered. */
export const availableModules: readonly number[] = [moduleIds.support, moduleIds.social, moduleIds.cv, moduleIds.pdf];

/** What plans count of a module beside what names it. */
const metersOf: readonly { module: number; meters: readonly QueryType[]; caps?: readonly CapName[] }[] = [
  { module: moduleIds.cv, meters: ["assistant-generation"] },
  {
    module: moduleIds.social,
    meters: [
      "campaign-creation",
      "social-generation",
      "social-publications",
      "image-creation",
      "shorts-creation",
      "video-creation",
      "source-minutes",
    ],
    caps: ["social-accounts", "media-storage"],
  },
  { module: moduleIds.support, meters: ["support-answers", "support-pages"], caps: ["chatbots", "stored-pages"] },
];

/** What is counted of the same module, its meters first; none where a meter names its tool itself. */
export function countedBeside(limited: QueryType | CapName): (QueryType | CapName)[] {
  const counted = metersOf.map(({ meters, caps = [] }) => [...meters, ...caps]);
  return counted.find((names) => names.includes(limited))?.filter((name) => name !== limited) ?? [];
}

const notOpen = metersOf.filter(({ module }) => !availableModules.includes(module));

/** Ceilings of cost that several query types share: held with no units, and neither shown nor granted. */
export const costMeters: readonly QueryType[] = ["generation", "planner"];

/**
 * The ceiling that bears what each query type costs, beside its own; a plan that does not name it has none: the chat has no
 * planner, and Combo pays dictation and pictures out of the planner's. Works are not here: they hold their unit and their cost under ids of their own, for a work may be rewritten without another unit.
 */
const sharedCeilings: Partial<Record<QueryType, QueryType>> = {
  "pdf-exhaustive": "generation",
  "voice-minutes": "planner",
  ...Object.fromEntries(
    metersOf
      .filter(({ module }) => module === moduleIds.social)
      .flatMap(({ meters }) => meters.map((type) => [type, "planner"])),
  ),
};
export const sharedCeilingOf = (type: QueryType): QueryType | null => sharedCeilings[type] ?? null;

/** What is neither shown nor sold: shared ceilings, and what plans count before it can be done. */
export const closedMeters: readonly QueryType[] = [...costMeters, ...notOpen.flatMap(({ meters }) => meters)];

/** Caps of what cannot be kept yet: neither shown nor sold. */
export const closedCaps: readonly CapName[] = notOpen.flatMap(({ caps = [] }) => caps);
