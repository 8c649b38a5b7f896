import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { storable } from "../../../lib/text.rules.ts";
import type { AiMessage } from "../../../providers/ai/ai.ts";
import type { AiGateway } from "../../../providers/ai/gateway.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import { createAsking } from "./asking.service.ts";

interface Parts {
  ai: AiGateway;
  answers: Pick<AnswersRepository, "listPlatformModels" | "recordPlatformLeg">;
  clock: Clock;
}

export interface PlatformQuestion {
  /** In whose name the ledger keeps it. */
  userId: string;
  messages: readonly AiMessage[];
  maxOutputTokens: number;
  /** Milliseconds, for all models together. */
  patience: number;
  /** Only models that can look at pictures. */
  seesImages?: boolean;
}

export type Platform = ReturnType<typeof createPlatform>;

/** What the platform asks for people, and pays: the cheapest model that answers. */
export function createPlatform({ ai, answers, clock }: Parts) {
  const askModel = createAsking({ ai, clock });

  return {
    /** Its text, with a ledger row for every model that was asked; null where none answers. */
    async ask({ userId, messages, maxOutputTokens, patience, seesImages = false }: PlatformQuestion) {
      const abort = new AbortController();
      const cancel = clock.after(patience, () => abort.abort());
      try {
        for (const model of await answers.listPlatformModels(seesImages)) {
          if (!ai.admits(model.provider)) continue;
          const request = { model: model.requestName, messages, maxOutputTokens, signal: abort.signal };
          // A vendor's words about a failure may quote what was asked, and that may be nobody's to keep.
          const { leg, text, early, failure } = await askModel(model, request, { keepDetails: false });
          await answers.recordPlatformLeg(createId(), userId, leg, new Date(clock.now()));
          // What a model says when it will not do it is not what was asked for.
          if (failure === null && early !== "refused") return storable(text);
          if (abort.signal.aborted) return null;
        }
        return null;
      } finally {
        cancel();
      }
    },
  };
}
