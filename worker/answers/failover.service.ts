import type { Files } from "../bindings/files.ts";
import type { InsteadOf } from "../contract/chat/answers.contract.ts";
import { toBase64 } from "../lib/base64.ts";
import type { Clock } from "../lib/clock.ts";
import type { AiMessage } from "../providers/ai/ai.ts";
import type { AiGateway, Judgement } from "../providers/ai/gateway.ts";
import { createModelCall } from "./model-call.service.ts";
import type { LegResult, ModelQuestion } from "./model-call.service.ts";
import { trimHistory } from "./history.rules.ts";
import type { Ask } from "./kind.ts";
import { threadOf } from "./lanes.rules.ts";
import type { AnswerRun, Leg, Outcome, RunMessage, RunModel } from "./run.ts";
import type { Voice } from "./voice.ts";

interface Dependencies {
  ai: AiGateway;
  files: Pick<Files, "readBytes">;
  clock: Clock;
}

/** Thoughts that left no room for text, or a call of a tool: an end in order, but no answer. */
const isWordless = (early: LegResult["early"], text: string): boolean =>
  early === "empty" || (early === "too_long" && text === "");

/** How a run ends that no model answered. */
function endWithoutAnswer(legs: readonly Leg[], isStopped: boolean): Pick<Outcome, "state" | "reason"> {
  if (isStopped) return { state: "stopped", reason: null };
  return { state: "failed", reason: legs.length === 0 ? "models.unavailable" : "chat.answer_failed" };
}

/**
 * Asks the models of a run until one has text; before it, a failing vendor is replaced by another of the same name, and
 * where there is none, the last one is asked once more after a moment.
 */
export function createFailover({ ai, files, clock }: Dependencies): Ask {
  const callModel = createModelCall({ ai, clock });

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

  async function questionOf<C>(
    run: AnswerRun<C>,
    voice: Voice<C>,
    model: RunModel,
    { showsThoughts, signal }: { showsThoughts: boolean; signal: AbortSignal },
  ): Promise<ModelQuestion> {
    const turns = trimHistory(voice.history(run), voice.question(run), model.contextTokens);
    return {
      messages: [
        { role: "system", content: [{ type: "text", text: voice.system(run) }] },
        ...(await Promise.all(turns.map(withImages))),
      ],
      conversation: threadOf(run),
      effort: "own",
      maxOutputTokens: null,
      showsThoughts,
      signal,
    };
  }

  /** Resolves after the time, or when the signal aborts. */
  const waited = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(milliseconds, resolve);
      signal.addEventListener("abort", () => (cancel(), resolve()), { once: true });
    });

  return async (run, voice, sink, signal) => {
    const [chosen] = run.candidates;
    const legs: Leg[] = [];
    const failed = new Set<string>();
    let model = chosen;
    let blamed: InsteadOf | null = null;
    let failure: Judgement | null = null;
    const facts = () => ({ model, insteadOf: model === chosen ? null : blamed, legs });
    const blame = (reason: string) => (blamed ??= { model_id: chosen.id, provider: chosen.provider, reason });

    /** How it ended; null where another may be asked. */
    const ask = async (candidate: RunModel): Promise<Outcome | null> => {
      const question = questionOf(run, voice, candidate, { showsThoughts: sink.thought !== undefined, signal });
      // An admitted question always reaches a vendor: what is ours fails inside the call, as a row of the ledger.
      await question.catch(() => undefined);
      if ((await ai.isOff(candidate.provider)) || !ai.admits(candidate.provider)) return null;
      model = candidate;
      if (candidate !== chosen) blame("unavailable");
      sink.model(model, facts().insteadOf);
      const receiver = voice.receive(run, sink);
      const { leg, early, ...asked } = await callModel(candidate, question, {
        onText: receiver.text,
        onThought: sink.thought,
        keepDetails: !run.incognito,
      });
      legs.push(leg);
      const broken = await receiver.end().then(
        () => null,
        (error: unknown) => ai.judge(error),
      );
      failure = asked.failure ?? broken;
      if (failure === null)
        return { ...facts(), state: isWordless(early, asked.text) ? "failed" : "complete", reason: early };
      if (signal.aborted) return { ...facts(), state: "stopped", reason: null };
      if (receiver.hasText())
        return { ...facts(), state: "interrupted", reason: failure.timedOut ? "timeout" : "cut_off" };
      if (!failure.failsOver) return { ...facts(), state: "failed", reason: "chat.answer_failed" };
      failed.add(candidate.provider);
      blame(failure.reason);
      return null;
    };

    if (voice.isHopeless(run, sink)) return { ...facts(), state: "complete", reason: null };
    for (const candidate of run.candidates) {
      const ended = failed.has(candidate.provider) ? null : await ask(candidate);
      if (ended !== null) return ended;
    }
    const again = (failure as Judgement | null)?.askAgainAfter ?? null;
    if (again !== null && !signal.aborted) {
      await waited(again, signal);
      const ended = signal.aborted ? null : await ask(model);
      if (ended !== null) return ended;
    }
    return { ...facts(), ...endWithoutAnswer(legs, signal.aborted) };
  };
}
