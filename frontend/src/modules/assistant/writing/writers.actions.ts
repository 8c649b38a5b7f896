import { readUsage } from "#contract/limits.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { listWritingModels } from "#contract/assistant/writing.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentViewer } from "#modules/models/models.actions.ts";
import { accessOf } from "#modules/models/models.rules.ts";
import { onAccountChange } from "#session/session.store.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { chosenWriter, writers } from "./writers.store.ts";

/** Advice for the reader: without it the server chooses and counts all the same. Never throws. */
export async function fetchWriters(): Promise<void> {
  writers.chosen = chosenWriter.read();
  const [models] = await Promise.all([call(listWritingModels, {}, { quiet: true }).catch(() => null), countRunsLeft()]);
  if (models) writers.models = models;
}

onAccountChange(() => Object.assign(writers, { models: [], chosen: chosenWriter.read(), allowance: null }));

/** Never throws: what was read before stands. */
export async function countRunsLeft(): Promise<void> {
  const usage = await call(readUsage, {}, { quiet: true }).catch(() => null);
  if (usage)
    writers.allowance = usage.meters.find(({ query_type: type }) => type === "assistant-generation")?.allowance ?? null;
}

export function chooseWriter(id: number | null): void {
  writers.chosen = id;
  if (id === null) chosenWriter.forget();
  else chosenWriter.write(id);
}

/** The model that is asked for; null: the server's choice. Undefined where it needs a plan, which is offered. */
export function usableWriter(onContinueFree: () => void): number | null | undefined {
  const model = writers.models.find(({ id }) => id === writers.chosen);
  if (!model || accessOf(model, currentViewer()) === "open") return model?.id ?? null;
  offerPlanFor(model, onContinueFree);
  return undefined;
}

function offerPlanFor({ id, name }: Pick<AiModel, "id" | "name">, goOn: () => void): void {
  openUpgrade({
    reason: "premium",
    modelName: name,
    modelId: id,
    onContinueFree() {
      chooseWriter(null);
      goOn();
    },
  });
}

/**
 * Why nothing was written, to be said where it was asked for; null where that is shown already: a limit or a premium model
 * opens the plans, an unconfirmed address offers its mail again.
 */
export function explainUnwritten(error: unknown, onContinueFree: () => void): ErrorKey | null {
  const model = writers.models.find(({ id }) => id === writers.chosen);
  const key = errorKeyOf(error);
  if (key === "models.premium" && model) offerPlanFor(model, onContinueFree);
  else if (isLimit(error) || key === "auth.email_unconfirmed") reportRefusal(error, "assistant-generation");
  else return key === "chat.answer_failed" ? "client.unwritten" : key;
  return null;
}
