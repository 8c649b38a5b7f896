import type { Clock } from "../lib/clock.ts";
import { switchedOff } from "../lib/lifted-later.ts";
import { storable } from "../lib/text.rules.ts";
import type { ProviderName } from "../contract/models.contract.ts";
import type { AiGateway } from "../providers/ai/gateway.ts";
import { createModelCall } from "./model-call.service.ts";
import type { Leg, RunModel } from "./run.ts";
import type { WriterQuestion, WritingResult } from "./writing.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  ai: AiGateway;
  models: {
    writer(
      workspaceId: WorkspaceId,
      want: { chosen: number | null; providers: readonly ProviderName[] },
    ): Promise<RunModel[]>;
  };
  clock: Clock;
}

export type Writer = ReturnType<typeof createWriter>;

/** Long texts for accounts: the writer of their plan, and where its vendor fails the same model of another. */
export function createWriter({ ai, models, clock }: Dependencies) {
  const callModel = createModelCall({ ai, clock });

  return {
    /** The writer, then who answers instead; empty where the plan has none, or not the chosen one. */
    candidates: (workspaceId: WorkspaceId, chosen: number | null): Promise<RunModel[]> =>
      models.writer(workspaceId, { chosen, providers: ai.available }),

    async ask({ workspaceId, chosen, messages, maxOutputTokens, timeLimitMs }: WriterQuestion): Promise<WritingResult> {
      const abort = new AbortController();
      const cancel = clock.after(timeLimitMs, () => abort.abort());
      const legs: Leg[] = [];
      let off: ProviderName | null = null;
      try {
        for (const model of await models.writer(workspaceId, { chosen, providers: ai.available })) {
          if (abort.signal.aborted) break;
          if (await ai.isOff(model.provider)) {
            off = model.provider;
            continue;
          }
          if (!ai.admits(model.provider)) continue;
          const question = {
            messages,
            conversation: null,
            effort: "least" as const,
            maxOutputTokens,
            signal: abort.signal,
          };
          // A vendor's words about a failure may quote the text of a file.
          const { leg, text, early, failure } = await callModel(model, question, { keepDetails: false });
          legs.push(leg);
          if (failure === null && early !== "refused" && text.trim() !== "") return { text: storable(text), legs };
        }
        if (off !== null && legs.length === 0) throw switchedOff(`vendor-${off}`);
        return { text: null, legs };
      } finally {
        cancel();
      }
    },
  };
}
