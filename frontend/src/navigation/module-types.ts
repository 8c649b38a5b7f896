import type { moduleIds } from "#contract/product-modules.ts";

export type ModuleType = keyof typeof moduleIds;
