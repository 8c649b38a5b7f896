import type { AdminModel } from "#contract/models.contract.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";

type ModelEntry = Pick<AdminModel, "id" | "name" | "model_common_name" | "provider" | "archived_at">;

/** The models that have every typed word in their names or their vendor's; of the archived ones, those that are chosen. */
export function matching<M extends ModelEntry>(models: readonly M[], chosen: readonly number[], typed: string): M[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter(({ id, name, model_common_name, provider, archived_at }) => {
    if (archived_at !== null && !chosen.includes(id)) return false;
    const text = `${name} ${model_common_name} ${providerLabels[provider]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
