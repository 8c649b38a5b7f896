import { answer } from "../contract/limits.ts";
import { costInMicros, estimateTokens, imageTokens, toMicros } from "../contract/chat/tokens.rules.ts";
import type { AiEvent, AiMessage, AiRequest, AiUsage, EndReason } from "../providers/ai/ai.ts";
import type { AiGateway, Judgement } from "../providers/ai/gateway.ts";
import type { Clock } from "../lib/clock.ts";
import { cutToBytes, storable } from "../lib/text.rules.ts";
import type { Leg, RunModel } from "./run.ts";

/** What a model is asked; its row gives the rest of the request. */
export interface ModelQuestion {
  messages: readonly AiMessage[];
  /** The thread whose next question begins with the same words, for the vendor's cache; null where none will. */
  conversation: string | null;
  /** `least`: an answer in which thinking is not worth its price. */
  effort: "own" | "least";
  /** Null is the model's own limit. */
  maxOutputTokens: number | null;
  /** Whether its thoughts are shown. */
  showsThoughts?: boolean;
  signal: AbortSignal;
}

export interface LegResult {
  leg: Leg;
  text: string;
  /** Why it ended early: the model refused, reached its limit or ours, or called a tool that it does not have. */
  early: "too_long" | "refused" | "empty" | null;
  failure: Judgement | null;
}

interface LegListener {
  onText?: (text: string) => void;
  onThought?: ((text: string) => void) | undefined;
  /** Whether the vendor's words about a failure may be kept: it may quote the question. */
  keepDetails: boolean;
}

/** A model that called a tool and wrote nothing else has not answered. */
const earlyEnds = {
  stop: () => null,
  length: () => "too_long",
  refusal: () => "refused",
  tools: (text) => (text.trim() === "" ? "empty" : null),
} as const satisfies Record<EndReason, (text: string) => LegResult["early"]>;

/** What came of an answer so far. */
interface HeardAnswer {
  text: string;
  /** Bytes that it may still have. */
  room: number;
  firstAt: number | null;
  usage: AiUsage | null;
  early: LegResult["early"];
}

/** One call as it ended. */
interface EndedCall {
  startedAt: number;
  endedAt: number;
  /** Estimated tokens of what was sent. */
  sent: number;
  failure: Judgement | null;
  keepDetails: boolean;
}

function toLeg(
  model: RunModel,
  heard: HeardAnswer,
  { startedAt, endedAt, sent, failure, keepDetails }: EndedCall,
): Leg {
  const { text, firstAt, usage } = heard;
  // A vendor takes no money for a call that failed without text.
  const unknown = { inputTokens: text === "" && failure ? 0 : sent, cachedTokens: 0, writtenTokens: 0, cost: null };
  return {
    model,
    ...countsOf(model, { ...(usage ?? unknown), outputTokens: usage?.outputTokens ?? estimateTokens(text) }),
    estimated: usage === null || usage.outputTokens === null,
    responseTime: endedAt - startedAt,
    firstTokenTime: firstAt === null ? null : firstAt - startedAt,
    success: failure === null,
    errorType: failure?.errorType ?? null,
    errorDetails: failure && keepDetails ? storable(failure.details) : null,
  };
}

/** One call of a model, from its request to its row in the ledger. It never throws: a failed call is a row too. */
export function createModelCall({ ai, clock }: { ai: AiGateway; clock: Clock }) {
  /** Takes more text; false once it has reached our limit. */
  const hearText = (heard: HeardAnswer, text: string, watching: LegListener): boolean => {
    heard.firstAt ??= clock.now();
    const fitting = cutToBytes(text, heard.room);
    heard.room -= fitting.bytes;
    heard.text += fitting.text;
    watching.onText?.(fitting.text);
    if (fitting.text.length >= text.length) return true;
    heard.early = "too_long";
    return false;
  };

  /** Takes an event of the vendor; false where no other is wanted. */
  const hear = (heard: HeardAnswer, event: AiEvent, watching: LegListener): boolean => {
    if (event.type === "text") return hearText(heard, event.text, watching);
    if (event.type === "thought") watching.onThought?.(event.text);
    else if (event.type === "usage") heard.usage = event;
    else if (event.type === "end") heard.early = earlyEnds[event.reason](heard.text);
    return true;
  };

  return async function callModel(
    model: RunModel,
    question: ModelQuestion | Promise<ModelQuestion>,
    watching: LegListener,
  ): Promise<LegResult> {
    const startedAt = clock.now();
    const heard: HeardAnswer = { text: "", room: answer.bytes, firstAt: null, usage: null, early: null };
    let failure: Judgement | null = null;
    let sent = 0;
    try {
      const request = toRequest(model, await question);
      sent = inputOf(request);
      for await (const event of ai.ask(model.provider, request)) if (!hear(heard, event, watching)) break;
    } catch (error) {
      failure = ai.judge(error);
    }
    const { keepDetails } = watching;
    const leg = toLeg(model, heard, { startedAt, endedAt: clock.now(), sent, failure, keepDetails });
    return { leg, text: heard.text, early: heard.early, failure };
  };
}

function toRequest(
  model: RunModel,
  { messages, conversation, effort, maxOutputTokens, showsThoughts = false, signal }: ModelQuestion,
): AiRequest {
  return {
    model: model.requestName,
    messages,
    maxOutputTokens: Math.min(maxOutputTokens ?? model.maxOutputTokens, model.maxOutputTokens),
    effort: effort === "least" && model.effort !== null ? "low" : model.effort,
    showsThoughts,
    firstEventLimit: model.firstEventLimit,
    conversation,
    prices: { input: model.inputPrice, output: model.outputPrice },
    signal,
  };
}

type CountedUsage = Omit<AiUsage, "outputTokens"> & { outputTokens: number };

/** The cost that a vendor reports wins over the one that our prices give. */
function countsOf(model: RunModel, { inputTokens, cachedTokens, writtenTokens, outputTokens, cost }: CountedUsage) {
  const tokens = { input: inputTokens, cached: cachedTokens, written: writtenTokens, output: outputTokens };
  const costMicros =
    cost === null
      ? costInMicros(tokens, {
          input: model.inputPrice,
          cached: model.cachedInputPrice,
          written: model.cacheWritePrice,
          output: model.outputPrice,
        })
      : toMicros(cost);
  return { inputTokens, cachedTokens, writtenTokens, outputTokens, costMicros };
}

function inputOf({ messages }: AiRequest): number {
  const parts = messages.flatMap(({ content }) => content);
  return parts.reduce((sum, part) => sum + (part.type === "text" ? estimateTokens(part.text) : imageTokens), 0);
}
