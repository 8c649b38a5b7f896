import { costInMicros, estimateTokens, imageTokens } from "../../../contract/chat/tokens.rules.ts";
import type { AiMessage, AiRequest } from "../../../providers/ai/ai.ts";
import type { AiGateway, Judgement } from "../../../providers/ai/gateway.ts";
import type { Files } from "../../../bindings/files.ts";
import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { InsteadOf } from "../conversations/conversations.tables.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import { systemPrompt } from "./answers.prompts.ts";
import { toBase64 } from "../../../lib/base64.ts";
import { storable } from "../../../lib/text.rules.ts";
import { trimHistory } from "./history.rules.ts";
import { chargeOf } from "./outcome.rules.ts";
import type { AnswerRun, AnswerSink, Leg, Outcome, RunMessage, RunModel } from "./run.ts";

interface Parts {
  ai: AiGateway;
  answers: AnswersRepository;
  guests: GuestLimits;
  files: Pick<Files, "readBytes" | "remove">;
  clock: Clock;
}

interface Attempt {
  leg: Leg;
  length: number;
  /** Why the model itself ended early, if it did. */
  early: "too_long" | "refused" | null;
  failure: Judgement | null;
}

/** Works for an answer's object: asks the models in turn and tells the sink what they say. */
export function createProduceService({ ai, answers, guests, files, clock }: Parts) {
  const withImages = async (message: RunMessage): Promise<AiMessage> => {
    const images = await Promise.all(
      message.images.map(async ({ file_id, media_type, base64 }) => {
        const stored = base64 === undefined ? await files.readBytes(file_id) : null;
        return { mediaType: media_type, base64: base64 ?? (stored && toBase64(stored)) };
      }),
    );
    const parts = images.flatMap(({ mediaType, base64 }) =>
      base64 ? [{ type: "image" as const, mediaType, base64 }] : [],
    );
    return { role: message.role, content: [...parts, { type: "text" as const, text: message.text }] };
  };

  const requestOf = async (run: AnswerRun, model: RunModel, signal: AbortSignal): Promise<AiRequest> => ({
    model: model.requestName,
    messages: [
      { role: "system", content: [{ type: "text", text: systemPrompt }] },
      ...(await Promise.all(trimHistory(run.messages, run.question, model.contextTokens).map(withImages))),
    ],
    maxOutputTokens: model.maxOutputTokens,
    signal,
  });

  const attempt = async (run: AnswerRun, model: RunModel, sink: AnswerSink, signal: AbortSignal): Promise<Attempt> => {
    const startedAt = clock.now();
    let text = "";
    let firstAt: number | null = null;
    let usage: { input: number; output: number } | null = null;
    let early: Attempt["early"] = null;
    let failure: Judgement | null = null;
    const request = await requestOf(run, model, signal);
    try {
      for await (const event of ai.ask(model.provider, request)) {
        if (event.type === "text") {
          firstAt ??= clock.now();
          text += event.text;
          sink.text(event.text);
        } else if (event.type === "usage") usage = { input: event.inputTokens, output: event.outputTokens };
        else if (event.type === "end") early = earlyEnds[event.reason];
      }
    } catch (error) {
      failure = ai.judge(error);
    }
    // Without a word said and with an error, the vendor asks no money for it.
    const tokens = usage ?? { input: text === "" && failure ? 0 : inputOf(request), output: estimateTokens(text) };
    const leg = {
      model,
      inputTokens: tokens.input,
      outputTokens: tokens.output,
      costMicros: costInMicros(tokens, { input: model.inputPrice, output: model.outputPrice }),
      estimated: usage === null,
      responseTime: clock.now() - startedAt,
      firstTokenTime: firstAt === null ? null : firstAt - startedAt,
      success: failure === null,
      errorType: failure?.errorType ?? null,
      // A vendor may quote the question in its refusal.
      errorDetails: failure && !run.incognito ? storable(failure.details) : null,
    };
    return { leg, length: text.length, early, failure };
  };

  return {
    /** Asks until a model speaks; before the first words a failing vendor is replaced by another of the same name. */
    async produce(run: AnswerRun, sink: AnswerSink, signal: AbortSignal): Promise<Outcome> {
      const legs: Leg[] = [];
      const failed = new Set<string>();
      let insteadOf: InsteadOf | null = null;
      let [model] = run.candidates;
      for (const candidate of run.candidates) {
        if (failed.has(candidate.provider) || !ai.admits(candidate.provider)) continue;
        model = candidate;
        const [chosen] = run.candidates;
        if (candidate !== chosen)
          insteadOf ??= { model_id: chosen.id, provider: chosen.provider, reason: "unavailable" };
        sink.model(model, insteadOf);
        const { leg, length, early, failure } = await attempt(run, candidate, sink, signal);
        legs.push(leg);
        const facts = { model, insteadOf, legs };
        if (failure === null) return { ...facts, state: "complete", reason: early };
        if (signal.aborted) return { ...facts, state: length === 0 ? "withdrawn" : "stopped", reason: null };
        if (length > 0) return { ...facts, state: "interrupted", reason: failure.timedOut ? "timeout" : "cut_off" };
        if (!failure.failsOver) return { ...facts, state: "failed", reason: "chat.answer_failed" };
        failed.add(candidate.provider);
        insteadOf ??= { model_id: chosen.id, provider: chosen.provider, reason: failure.reason };
      }
      if (signal.aborted) return { model, insteadOf, legs, state: "withdrawn", reason: null };
      return {
        model,
        insteadOf,
        legs,
        state: "failed",
        reason: legs.length === 0 ? "models.unavailable" : "chat.answer_failed",
      };
    },

    /** A title that came after its answer. */
    async entitle(run: AnswerRun, title: string): Promise<void> {
      if (!run.incognito) await answers.entitle(run.conversationId, title);
    },

    /** Stores and settles an answer, once however often it is called; a guest's unit is settled where it is held. */
    async finish(run: AnswerRun, outcome: Outcome, text: string, title: string | null): Promise<void> {
      const charge = chargeOf(outcome);
      await answers.finish({ run, outcome, text: storable(text), title, ...charge, now: new Date(clock.now()) });
      if (run.guestHold !== null) await guests.settle(run.guestHold, run.id, charge.units);
      if (outcome.state === "withdrawn" && !run.incognito) {
        await files.remove(run.question.images.map(({ file_id }) => file_id));
      }
    },
  };
}

const earlyEnds = { stop: null, length: "too_long", refusal: "refused" } as const;

function inputOf(request: AiRequest): number {
  const parts = request.messages.flatMap((message) => message.content);
  return parts.reduce((sum, part) => sum + (part.type === "text" ? estimateTokens(part.text) : imageTokens), 0);
}
