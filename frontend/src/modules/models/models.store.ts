import { proxy, useSnapshot } from "valtio";
import type { AiModel } from "#contract/models.contract.ts";
import { persisted } from "#lib/persisted.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export interface ModelsState {
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  all: AiModel[];
  /** The ids that were chosen, the latest first. */
  chosen: number[];
}

export const chosenEntry = persisted<number[]>("models", [], (stored) =>
  Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).slice(0, 10) : null,
);

export const modelsStore = proxy<ModelsState>({ status: "loading", error: null, all: [], chosen: chosenEntry.read() });

export function useModels() {
  return useSnapshot(modelsStore);
}

export function modelById(id: number | null): AiModel | null {
  return modelsStore.all.find((model) => model.id === id) ?? null;
}
