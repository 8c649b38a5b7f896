import { answer } from "../../../contract/limits.ts";
import { costInMicros, estimateTokens, imageTokens } from "../../../contract/chat/tokens.rules.ts";
import type { AiRequest } from "../../../providers/ai/ai.ts";
import type { AiGateway, Judgement } from "../../../providers/ai/gateway.ts";
import type { Clock } from "../../../lib/clock.ts";
import { cutToBytes, storable } from "../../../lib/text.rules.ts";
import type { Leg, RunModel } from "./run.ts";

export interface Asked {
  leg: Leg;
  text: string;
  /** Why it ended early: the model refused, or reached its limit or ours. */
  early: "too_long" | "refused" | null;
  failure: Judgement | null;
}

interface Watching {
  onText?: (text: string) => void;
  /** Whether the vendor's words about a failure may be kept: it may quote the question. */
  keepDetails: boolean;
}

const earlyEnds = { stop: null, length: "too_long", refusal: "refused" } as const;

/** One call of a model, from its request to its row in the ledger. It never throws: whatever fails is a row too. */
export function createAsking({ ai, clock }: { ai: AiGateway; clock: Clock }) {
  return async function askModel(
    model: RunModel,
    request: AiRequest | Promise<AiRequest>,
    watching: Watching,
  ): Promise<Asked> {
    const startedAt = clock.now();
    let text = "";
    let firstAt: number | null = null;
    let usage: { input: number; output: number } | null = null;
    let early: Asked["early"] = null;
    let failure: Judgement | null = null;
    let sent = 0;
    let room: number = answer.bytes;
    try {
      const ready = await request;
      sent = inputOf(ready);
      for await (const event of ai.ask(model.provider, ready)) {
        if (event.type === "text") {
          firstAt ??= clock.now();
          const fitting = cutToBytes(event.text, room);
          room -= fitting.bytes;
          text += fitting.text;
          watching.onText?.(fitting.text);
          if (fitting.text.length < event.text.length) {
            early = "too_long";
            break;
          }
        } else if (event.type === "usage") usage = { input: event.inputTokens, output: event.outputTokens };
        else if (event.type === "end") early = earlyEnds[event.reason];
      }
    } catch (error) {
      failure = ai.judge(error);
    }
    // Without a word said and with an error, the vendor asks no money for it.
    const tokens = usage ?? { input: text === "" && failure ? 0 : sent, output: estimateTokens(text) };
    const leg: Leg = {
      model,
      inputTokens: tokens.input,
      outputTokens: tokens.output,
      costMicros: costInMicros(tokens, { input: model.inputPrice, output: model.outputPrice }),
      estimated: usage === null,
      responseTime: clock.now() - startedAt,
      firstTokenTime: firstAt === null ? null : firstAt - startedAt,
      success: failure === null,
      errorType: failure?.errorType ?? null,
      errorDetails: failure && watching.keepDetails ? storable(failure.details) : null,
    };
    return { leg, text, early, failure };
  };
}

function inputOf({ messages }: AiRequest): number {
  const parts = messages.flatMap(({ content }) => content);
  return parts.reduce((sum, part) => sum + (part.type === "text" ? estimateTokens(part.text) : imageTokens), 0);
}
