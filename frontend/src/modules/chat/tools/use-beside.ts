import { useSnapshot } from "valtio";
import type { AiModel } from "#contract/models.contract.ts";
import { useSelectedModel, useViewer } from "#modules/models/models.actions.ts";
import { accessOf, distinctModels, inDefaultOrder } from "#modules/models/models.rules.ts";
import { useModels } from "#modules/models/models.store.ts";
import { composer } from "../composer.ts";
import { besideOf } from "./tool.rules.ts";

/** The second model that the next question goes to; null where it goes to one alone. */
export function useBeside(): AiModel | null {
  const { tool } = useSnapshot(composer.state).kept;
  const selected = useSelectedModel();
  const { all } = useModels();
  const id = selected && besideOf(tool, selected.id);
  return (all as readonly AiModel[]).find((model) => model.id === id) ?? null;
}

/** Models that may stand beside the chosen one. */
export function useOthers(): readonly AiModel[] {
  const selected = useSelectedModel();
  const { all } = useModels();
  const viewer = useViewer();
  return distinctModels(inDefaultOrder(all as readonly AiModel[], viewer)).filter(
    (model) => accessOf(model, viewer) === "open" && model.model_common_name !== selected?.model_common_name,
  );
}
