import type { AiModel } from "#contract/models.contract.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { composer } from "./composer.ts";
import { heldQuestion } from "./held-question.ts";

/** Keeps a question that needs an account or a plan, and offers both; closing the offer leaves only the draft. */
export function holdQuestion(
  draft: string,
  text: string,
  model: Pick<AiModel, "id" | "name">,
  why: "premium" | "account",
  onContinueFree: () => void,
): void {
  composer.save();
  heldQuestion.write({ draft, text, modelId: model.id, why });
  openUpgrade({
    reason: why,
    modelName: model.name,
    modelId: model.id,
    onClose() {
      heldQuestion.forget();
      composer.focusAgain();
    },
    onContinueFree() {
      heldQuestion.forget();
      onContinueFree();
    },
  });
}
