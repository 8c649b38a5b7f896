import { streaming } from "../../../worker/contract/limits.ts";
import type { Effort } from "../../../worker/contract/models.contract.ts";
import type { aiModel } from "../../../worker/modules/models/models.tables.ts";

export type SeedModel = typeof aiModel.$inferInsert & { id: number };

/** Vendors publish USD per million tokens; the table holds USD per thousand. */
export const perMillion = (input: number, output: number) => ({
  inputPrice: input / 1_000,
  outputPrice: output / 1_000,
});

/** What the vendor's cache reads and takes in. */
export const cachedPerMillion = (read: number, written: number) => ({
  cachedInputPrice: read / 1_000,
  cacheWritePrice: written / 1_000,
});

/** A model that thinks may be silent for as long as an answer may take; null where its vendor offers no such setting. */
export const thinks = (effort: Effort | null) => ({ effort, firstEventLimit: streaming.whole });

export const readAt = (page: string) => ({ priceSource: page, pricedOn: "2026-11-21" });

export const unverified = { priceSource: "sample", pricedOn: null };
