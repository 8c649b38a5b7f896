import { listModels, type AiModel } from "#contract/models.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentKind, currentSession, useSession } from "#session/session.store.ts";
import { sessionKind } from "#session/session.reducer.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { finishStep } from "#shell/welcome/welcome.actions.ts";
import {
  accessOf,
  affordableModel,
  alternatives,
  displayed,
  freeAlternative,
  moveToFront,
  type QuestionNeeds,
  type FailedAnswer,
  type Viewer,
} from "./models.rules.ts";
import { chosenEntry, modelsStore, useModels } from "./models.store.ts";

let reading: Promise<void> = Promise.resolve();

/** Never throws: what failed stands in the store, for the picker to say. */
export function fetchModels(): Promise<void> {
  reading = readModels();
  return reading;
}

/** Resolves once the catalogue is here, or is known to be out of reach. */
export const modelsAreRead = (): Promise<void> => reading;

async function readModels(): Promise<void> {
  Object.assign(modelsStore, { status: "loading", error: null });
  try {
    Object.assign(modelsStore, { status: "ready", all: await call(listModels, { query: { kind: "text" } }) });
  } catch (error) {
    Object.assign(modelsStore, { status: "failed", error: errorKeyOf(error) });
  }
}

export function currentViewer(): Viewer {
  return { kind: currentKind(), isPremium: currentSession()?.user.isPremium ?? false };
}

export function useViewer(): Viewer {
  const session = useSession();
  return { kind: sessionKind(session), isPremium: session?.user.isPremium ?? false };
}

/** The model that answers the next question; null until the catalogue is here. */
export function selectedModel(): AiModel | null {
  return displayed(modelsStore.all, modelsStore.chosen, currentViewer())[0] ?? null;
}

export function useDisplayedModels(): readonly AiModel[] {
  const { all, chosen } = useModels();
  return displayed(all, chosen, useViewer());
}

export function useSelectedModel(): AiModel | null {
  return useDisplayedModels()[0] ?? null;
}

/** Selects the model, or offers an account where it needs one. True when it is selected. */
export function chooseModel(model: AiModel): boolean {
  const viewer = currentViewer();
  if (accessOf(model, viewer) === "account") {
    openUpgrade({ reason: "account", modelName: model.name });
    return false;
  }
  const shown = displayed(modelsStore.all, modelsStore.chosen, viewer).map(({ id }) => id);
  modelsStore.chosen = moveToFront(shown, model.id);
  chosenEntry.write([...modelsStore.chosen]);
  finishStep("model");
  return true;
}

/** What the reader may still ask with so many questions left. */
export function useAffordableModel(left: number): AiModel | null {
  const { all } = useModels();
  return affordableModel(all as readonly AiModel[], useViewer(), left);
}

/** What the reader may ask instead of the model of an answer that failed. */
export function useAlternatives(failed: FailedAnswer | null, asking: QuestionNeeds): readonly AiModel[] {
  const { all } = useModels();
  const viewer = useViewer();
  return failed === null ? [] : alternatives(all as readonly AiModel[], viewer, failed, asking);
}

/** Another model that the reader may ask without paying. */
export function alternativeModel(): AiModel | null {
  return freeAlternative(modelsStore.all, currentViewer());
}
