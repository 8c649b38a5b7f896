import type { AiModel, ProviderName } from "#contract/models.contract.ts";
import { providerNames } from "#contract/models.contract.ts";

export type ModelOption = Pick<AiModel, "id" | "name" | "provider" | "model_common_name" | "is_trending">;

export interface Choices<Model> {
  key: "suggested" | ProviderName;
  models: Model[];
}

const mostSuggested = 5;

/** Five suggestions, then the rest by vendor; several vendors serve the same model, which stands here once. */
export function choicesOf<Model extends ModelOption>(
  models: readonly Model[],
  chosen: number | null,
  isOpen: (model: Model) => boolean,
): Choices<Model>[] {
  const rank = (model: Model) => (model.id === chosen ? 0 : isOpen(model) ? 1 : 2);
  const names = new Map<string, Model>();
  for (const model of models.toSorted((one, other) => rank(one) - rank(other)))
    if (!names.has(model.model_common_name)) names.set(model.model_common_name, model);
  const kept = models.filter((model) => names.get(model.model_common_name) === model);
  const suggested = kept
    .filter(isOpen)
    .toSorted((one, other) => other.is_trending - one.is_trending)
    .slice(0, mostSuggested);
  const rest = kept.filter((model) => !suggested.includes(model));
  const groups: Choices<Model>[] = [
    { key: "suggested", models: suggested },
    ...providerNames.map((key) => ({ key, models: rest.filter(({ provider }) => provider === key) })),
  ];
  return groups.filter((group) => group.models.length > 0);
}
