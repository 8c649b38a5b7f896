import { questionWeight } from "../../worker/contract/question-weights.rules.ts";
import { aimlModels } from "./models/aiml.ts";
import { anthropicModels } from "./models/anthropic.ts";
import { chatgptModels } from "./models/chatgpt.ts";
import { imageModels } from "./models/images.ts";
import { llamaModels } from "./models/llama.ts";
import { openrouterModels } from "./models/openrouter.ts";
import type { SeedModel } from "./models/row.ts";
import { speechModels } from "./models/speech.ts";
import { togetherModels } from "./models/together.ts";
import { videoModels } from "./models/videos.ts";

export type { SeedModel } from "./models/row.ts";

/** What of the catalogue makes text. Ids are stable: conversations and plans keep them. */
export const seedModels: readonly SeedModel[] = [
  ...chatgptModels,
  ...anthropicModels,
  ...openrouterModels,
  ...togetherModels,
  ...aimlModels,
  ...llamaModels,
];

/** The catalogue of a new installation. */
export const seedCatalogue: readonly SeedModel[] = [...seedModels, ...imageModels, ...videoModels, ...speechModels];

/** The common names of the free plan, so that failover never crosses from it into the premium one. */
const freeCommonNames: ReadonlySet<string> = new Set([
  "gpt-6-luna",
  "claude-haiku-5.5",
  "deepseek-v4.1-flash",
  "mistral-small-4",
  "llama-3.3-70b",
  "llama-3.2-3b",
  "llama-3.1-8b",
  "gpt-oss-20b",
  "gpt-oss-120b",
]);

export const chatFreeModelIds: readonly number[] = seedModels
  .filter((model) => freeCommonNames.has(model.modelCommonName))
  .map((model) => model.id);

export const chatPremiumModelIds: readonly number[] = seedModels.map((model) => model.id);

/** As how many questions one to each model counts, by common name. */
export function seedWeights(): ReadonlyMap<string, number> {
  const families = Map.groupBy(seedModels, (model) => model.modelCommonName);
  return new Map(
    [...families].map(([name, family]) => [
      name,
      questionWeight(family.map((model) => ({ ...model, forGuests: model.needAccount === false }))),
    ]),
  );
}
