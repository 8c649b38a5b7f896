import type { AiModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useViewer } from "../models.actions.ts";
import { accessOf } from "../models.rules.ts";

/** What a list says of a model, and whether this viewer may choose it. */
export function useModelWords() {
  const t = useT("models");
  const viewer = useViewer();
  return {
    isOpen: (model: AiModel): boolean => accessOf(model, viewer) === "open",
    labelOf(model: AiModel): string {
      const access = accessOf(model, viewer);
      const facts = [
        model.name,
        access !== "open" && t(`access.${access}`),
        model.question_weight > 1 && t("weight", { weight: model.question_weight }),
      ];
      return facts.filter((fact) => fact !== false).join(" · ");
    },
  };
}
