import { capsOfTool, costMeters, metersOfTool } from "./meters.ts";
import type { CapName, QueryType } from "./meters.ts";

/** The ids of specification 9; rows, plans and pages know the modules by them. */
export const moduleIds = { support: 1, social: 2, cv: 5, pdf: 8 } as const;

/** The modules that can be used, and so sold, today: what includes another one is kept but not offered. */
export const availableModules: readonly number[] = [moduleIds.support, moduleIds.social, moduleIds.cv, moduleIds.pdf];

/** What plans count of the modules whose meters do not name their tool themselves. */
const counted = (["cv", "social", "support"] as const).map((tool) => ({
  module: moduleIds[tool],
  meters: metersOfTool(tool),
  caps: capsOfTool(tool),
}));

/** What is counted of the same module, its meters first; none where a meter names its tool itself. */
export function countedBeside(limited: QueryType | CapName): (QueryType | CapName)[] {
  const names = counted.map(({ meters, caps }) => [...meters, ...caps]);
  return names.find((those) => those.includes(limited))?.filter((name) => name !== limited) ?? [];
}

const notOpen = counted.filter(({ module }) => !availableModules.includes(module));

/** What is neither shown nor sold: shared ceilings, and what plans count before it can be done. */
export const closedMeters: readonly QueryType[] = [...costMeters, ...notOpen.flatMap(({ meters }) => meters)];

/** Caps of what cannot be kept yet: neither shown nor sold. */
export const closedCaps: readonly CapName[] = notOpen.flatMap(({ caps }) => caps);
