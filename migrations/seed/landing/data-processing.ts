import { dataProcessingEn } from "./data-processing.en.ts";
import { dataProcessingFr } from "./data-processing.fr.ts";
import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

/** What owners of chatbots and planners accept: each edit of the page is a version that they accept anew. */
export const dataProcessing: SeedPage = {
  id: 22,
  kind: "company",
  slug: "data-processing",
  publishedAt: revised,
  en: dataProcessingEn,
  fr: dataProcessingFr,
};
