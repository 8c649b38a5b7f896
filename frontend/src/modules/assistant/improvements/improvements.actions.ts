import { proxy } from "valtio";
import { listImprovements } from "#contract/assistant/templates.contract.ts";
import type { Improvement } from "#contract/assistant/templates.ts";
import { improveText } from "#contract/assistant/writing.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { onAccountChange } from "#session/session.store.ts";
import type { ImproveRequest, ImprovementSink } from "../editor/changes/improving.ts";
import { followWriting } from "../writing/follow-writing.ts";
import { countRunsLeft, explainUnwritten, usableWriter } from "../writing/writers.actions.ts";
import { writers } from "../writing/writers.store.ts";

/** What can be asked for; null until it was read. */
export const improvements = proxy<{ all: Improvement[] | null }>({ all: null });

onAccountChange(() => (improvements.all = null));

/** Fetches the improvements; where that fails, a wish in one's own words is left. Never throws. */
export async function fetchImprovements(): Promise<void> {
  const all = await call(listImprovements, {}, { quiet: true }).catch(() => null);
  if (all)
    improvements.all = all.toSorted((a, b) => Number(a.is_own) - Number(b.is_own) || a.sort_order - b.sort_order);
}

/** Asks for better blocks of a document. False where the answer was cut; throws what the API refuses. */
export async function askForImprovement(
  document: string,
  { requestId, ...asked }: ImproveRequest,
  sink: ImprovementSink,
  signal: AbortSignal,
): Promise<boolean> {
  const { baseVersion, blocks, wish } = asked;
  const chosen = writers.models.find(({ id }) => id === writers.chosen);
  const body = {
    document_id: document,
    base_version: baseVersion,
    blocks,
    request_id: requestId,
    ...wish,
    ...(chosen && { model_id: chosen.id }),
  };
  const ask = (connection: AbortSignal) => stream(improveText, { body }, { signal: connection });
  return follow({ ask, answer: null }, sink, signal);
}

/** Joins an improvement that was asked for earlier. False where it was cut, or is no longer kept. */
export async function joinImprovement(answer: string, sink: ImprovementSink, signal: AbortSignal): Promise<boolean> {
  try {
    return await follow({ ask: null, answer }, sink, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

async function follow(
  source: Parameters<typeof followWriting>[0],
  sink: ImprovementSink,
  signal: AbortSignal,
): Promise<boolean> {
  const end = await followWriting(
    source,
    { onText: sink.onText, onIntroduced: ({ model_name: name }) => sink.onModel(name) },
    signal,
  );
  if (end === null) return false;
  void countRunsLeft();
  if (end.is_unchanged) sink.onUnchanged();
  else sink.onCost(end.cost_micros);
  if (end.status === "failed") throw new ApiError("chat.answer_failed", 502);
  return end.status === "complete" && end.reason === null;
}

/** Whether the chosen model may be asked; else a plan is offered, and `again` runs with a free one. */
export const mayImprove = (again: () => void): boolean => usableWriter(again) !== undefined;

export const explainUnimproved = explainUnwritten;
