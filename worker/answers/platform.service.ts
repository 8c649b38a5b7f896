import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import { keptFor } from "../lib/kept.ts";
import { storable } from "../lib/text.rules.ts";
import type { AiMessage } from "../providers/ai/ai.ts";
import type { AiGateway } from "../providers/ai/gateway.ts";
import type { PlatformRepository } from "./platform.repository.ts";
import { createModelCall } from "./model-call.service.ts";
import type { LegResult } from "./model-call.service.ts";
import type { Aside, AsideCall, RunModel } from "./run.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  ai: AiGateway;
  platform: PlatformRepository;
  models: { cheapest(want: { seesImages: boolean }): Promise<RunModel[]> };
  clock: Clock;
}

export interface PlatformQuestion {
  /** The account that the ledger names. */
  workspaceId: WorkspaceId;
  messages: readonly AiMessage[];
  /** 2,000 where absent: thoughts, and a page after them. */
  maxOutputTokens?: number;
  /** For all models together. */
  timeLimitMs: number;
  /** Only models that can look at pictures. */
  seesImages?: boolean;
  /** Ends the asking before its time. */
  signal?: AbortSignal;
}

/** A refusal is no answer, and neither are thoughts alone. */
const isAnswer = ({ failure, early, text }: LegResult): boolean =>
  failure === null && early !== "refused" && text !== "";

const usualTokens = 2_000;
/** After that, a change of the catalogue has reached every isolate. */
const modelsLifeMs = 60_000;

export type Platform = ReturnType<typeof createPlatform>;

/** What the platform asks for accounts, and pays: the cheapest model that answers. */
export function createPlatform({ ai, platform, models, clock }: Dependencies) {
  const callModel = createModelCall({ ai, clock });
  const cheapest = {
    any: keptFor(clock, modelsLifeMs, () => models.cheapest({ seesImages: false })),
    seeing: keptFor(clock, modelsLifeMs, () => models.cheapest({ seesImages: true })),
  };

  const mayBeAsked = async ({ provider }: RunModel) => !(await ai.isOff(provider)) && ai.admits(provider);

  /** The text of the first model that answers; `keep` takes every call. */
  async function askEach(
    { messages, maxOutputTokens = usualTokens, timeLimitMs, seesImages = false, signal }: PlatformQuestion,
    keep: (call: AsideCall) => Promise<void> | void,
  ): Promise<string | null> {
    const abort = new AbortController();
    const cancel = clock.after(timeLimitMs, () => abort.abort());
    const stop = () => abort.abort();
    signal?.addEventListener("abort", stop, { once: true });
    try {
      if (signal?.aborted) return null;
      for (const model of await cheapest[seesImages ? "seeing" : "any"]()) {
        if (!(await mayBeAsked(model))) continue;
        const question = {
          messages,
          conversation: null,
          effort: "least" as const,
          maxOutputTokens,
          signal: abort.signal,
        };
        // A vendor's words about a failure may quote the question, which need not be stored anywhere.
        const asked = await callModel(model, question, { keepDetails: false });
        await keep({ id: createId(), leg: asked.leg });
        if (isAnswer(asked)) return storable(asked.text);
        if (abort.signal.aborted) return null;
      }
      return null;
    } finally {
      cancel();
      signal?.removeEventListener("abort", stop);
    }
  }

  return {
    /** False while guests and unconfirmed accounts have cost together what they may in a day. */
    paysForGuests: (): Promise<boolean> => platform.paysForGuests(new Date(clock.now())),

    /** Its text, with a ledger row for every model that was asked; null where none answers. */
    ask: (question: PlatformQuestion): Promise<string | null> =>
      askEach(question, ({ id, leg }) => platform.recordLeg(id, question.workspaceId, leg, new Date(clock.now()))),

    /** The same for whatever writes the rows of the calls by itself. */
    async askBeside(question: PlatformQuestion): Promise<Aside<string>> {
      const calls: AsideCall[] = [];
      return { found: await askEach(question, (call) => void calls.push(call)), calls };
    },
  };
}
