import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import { storable } from "../lib/text.rules.ts";
import type { AiMessage } from "../providers/ai/ai.ts";
import type { AiGateway } from "../providers/ai/gateway.ts";
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
  /** 2,000 where nothing is said: thoughts, and a page behind them. */
  maxOutputTokens?: number;
  /** Milliseconds, for all models together. */
  patience: number;
  /** Only models that can look at pictures. */
  seesImages?: boolean;
}

const usualTokens = 2_000;

export type Platform = ReturnType<typeof createPlatform>;

/** What the platform asks for people, and pays: the cheapest model that answers. */
export function createPlatform({ ai, answers, clock }: Parts) {
  const askModel = createAsking({ ai, clock });

  return {
    /** Its text, with a ledger row for every model that was asked; null where none answers. */
    async ask({ userId, messages, maxOutputTokens = usualTokens, patience, seesImages = false }: PlatformQuestion) {
      const abort = new AbortController();
      const cancel = clock.after(patience, () => abort.abort());
      try {
        for (const model of await answers.listPlatformModels(seesImages)) {
          if (!ai.admits(model.provider)) continue;
          const question = {
            messages,
            conversation: null,
            effort: "least" as const,
            maxOutputTokens,
            signal: abort.signal,
          };
          // A vendor's words about a failure may quote what was asked, and that may be nobody's to keep.
          const { leg, text, early, failure } = await askModel(model, question, { keepDetails: false });
          await answers.recordPlatformLeg(createId(), userId, leg, new Date(clock.now()));
          // What a model says when it will not do it is not what was asked for, and neither are thoughts alone.
          if (failure === null && early !== "refused" && text !== "") return storable(text);
          if (abort.signal.aborted) return null;
        }
        return null;
      } finally {
        cancel();
      }
    },
  };
}
