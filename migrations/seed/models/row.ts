import type { aiModel } from "../../../worker/modules/models/models.tables.ts";

export type SeedModel = typeof aiModel.$inferInsert & { id: number };

/** Vendors publish USD per million tokens; the table holds USD per thousand. */
export const perMillion = (input: number, output: number) => ({
  inputPrice: input / 1_000,
  outputPrice: output / 1_000,
});

export const readAt = (page: string) => ({ priceSource: page, pricedOn: "2026-11-21" });

export const unverified = { priceSource: "sample", pricedOn: null };
