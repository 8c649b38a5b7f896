import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import { storable } from "../lib/text.rules.ts";
import type { AiMessage } from "../providers/ai/ai.ts";
import type { AiGateway } from "../providers/ai/gateway.ts";
import type { PlatformRepository } from "./platform.repository.ts";
import { createAsking } from "./asking.service.ts";
import type { RunModel } from "./run.ts";

interface Dependencies {
  ai: AiGateway;
  platform: PlatformRepository;
  models: { cheapest(want: { seesImages: boolean }): Promise<RunModel[]> };
  clock: Clock;
}

export interface PlatformQuestion {
  /** The account that the ledger names. */
  userId: string;
  messages: readonly AiMessage[];
  /** 2,000 where absent: thoughts, and a page after them. */
  maxOutputTokens?: number;
  /** For all models together. */
  timeLimitMs: number;
  /** Only models that can look at pictures. */
  seesImages?: boolean;
}

const usualTokens = 2_000;

export type Platform = ReturnType<typeof createPlatform>;

/** What the platform asks for accounts, and pays: the cheapest model that answers. */
export function createPlatform({ ai, platform, models, clock }: Dependencies) {
  const askModel = createAsking({ ai, clock });

  return {
    /** False while guests and unconfirmed accounts have cost together what they may in a day. */
    paysForGuests: (): Promise<boolean> => platform.paysForGuests(new Date(clock.now())),

    /** Its text, with a ledger row for every model that was asked; null where none answers. */
    async ask({ userId, messages, maxOutputTokens = usualTokens, timeLimitMs, seesImages = false }: PlatformQuestion) {
      const abort = new AbortController();
      const cancel = clock.after(timeLimitMs, () => abort.abort());
      try {
        for (const model of await models.cheapest({ seesImages })) {
          if (!ai.admits(model.provider)) continue;
          const question = {
            messages,
            conversation: null,
            effort: "least" as const,
            maxOutputTokens,
            signal: abort.signal,
          };
          // A vendor's words about a failure may quote the question, which need not be stored anywhere.
          const { leg, text, early, failure } = await askModel(model, question, { keepDetails: false });
          await platform.recordLeg(createId(), userId, leg, new Date(clock.now()));
          // A refusal is no answer, and neither are thoughts alone.
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
