import type { AiMessage } from "../providers/ai/ai.ts";
import type { AiGateway, Judgement } from "../providers/ai/gateway.ts";
import type { Files } from "../bindings/files.ts";
import type { GuestLimits } from "../bindings/guest-limits.ts";
import type { Clock } from "../lib/clock.ts";
import type { InsteadOf } from "../modules/chat/conversations/conversations.tables.ts";
import type { Hold } from "../modules/limits/quota.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import { createAsking } from "./asking.service.ts";
import type { Asked, ModelQuestion } from "./asking.service.ts";
import { systemPrompt } from "../modules/chat/answers/answers.prompts.ts";
import { toBase64 } from "../lib/base64.ts";
import { storable } from "../lib/text.rules.ts";
import { trimHistory } from "./history.rules.ts";
import { chargeOf } from "./outcome.rules.ts";
import { noSources } from "../modules/pdf/discussions/evidence.ts";
import type { Sources } from "../modules/pdf/discussions/evidence.ts";
import type { Voice } from "./voice.ts";
import type { AnswerRun, AnswerSink, EndState, Leg, Outcome, OutcomeState, RunMessage, RunModel } from "./run.ts";

interface Parts {
  ai: AiGateway;
  answers: AnswersRepository;
  guests: Pick<GuestLimits, "settle" | "withdraw">;
  files: Pick<Files, "readBytes" | "remove">;
  /** How questions about files are asked. */
  documents: Voice;
  clock: Clock;
}

/** The chat's own: the question as it is, and every word as it comes. */
const plainVoice: Voice = {
  system: () => systemPrompt,
  history: ({ messages }) => messages,
  question: ({ question }) => question,
  isHopeless: () => false,
  hear(_run, sink) {
    let said = false;
    return {
      text(text) {
        said ||= text !== "";
        sink.text(text);
      },
      end: async () => undefined,
      said: () => said,
    };
  },
};

/** Thoughts that left no room for a word, or the wish for a tool: an end in order, but no answer. */
const isWordless = (early: Asked["early"], text: string): boolean =>
  early === "empty" || (early === "too_long" && text === "");

/** Works for an answer's object: asks the models in turn and tells the sink what they say. */
export function createProduceService({ ai, answers, guests, files, documents, clock }: Parts) {
  const voiceOf = (run: AnswerRun): Voice => (run.about === null ? plainVoice : documents);
  const askModel = createAsking({ ai, clock });

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

  const questionOf = async (run: AnswerRun, model: RunModel, signal: AbortSignal): Promise<ModelQuestion> => {
    const voice = voiceOf(run);
    const turns = trimHistory(voice.history(run), voice.question(run), model.contextTokens);
    return {
      messages: [
        { role: "system", content: [{ type: "text", text: voice.system(run) }] },
        ...(await Promise.all(turns.map(withImages))),
      ],
      conversation: run.conversationId,
      effort: "own",
      maxOutputTokens: null,
      signal,
    };
  };

  const endOfGuest = async (hold: Hold, state: OutcomeState): Promise<EndState> => {
    if (state !== "unseen") return state;
    return (await guests.withdraw(hold)) ? "withdrawn" : "stopped";
  };

  /** Resolves at the end of a wait, or of the wish to wait. */
  const waited = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(milliseconds, resolve);
      signal.addEventListener("abort", () => (cancel(), resolve()), { once: true });
    });

  return {
    /**
     * Asks until a model speaks; before the first words a failing vendor is replaced by another of the same name, and
     * where there is none, the last one is asked once more after a moment.
     */
    async produce(run: AnswerRun, sink: AnswerSink, signal: AbortSignal): Promise<Outcome> {
      const [chosen] = run.candidates;
      const voice = voiceOf(run);
      const legs: Leg[] = [];
      const failed = new Set<string>();
      let model = chosen;
      let blamed: InsteadOf | null = null;
      let failure: Judgement | null = null;
      const facts = () => ({ model, insteadOf: model === chosen ? null : blamed, legs });
      const blame = (reason: string) => (blamed ??= { model_id: chosen.id, provider: chosen.provider, reason });

      /** How it ended; null where another may be asked. */
      const ask = async (candidate: RunModel): Promise<Outcome | null> => {
        const question = questionOf(run, candidate, signal);
        // Whoever is admitted must be asked: nothing of ours may still fail between.
        await question.catch(() => undefined);
        if (!ai.admits(candidate.provider)) return null;
        model = candidate;
        if (candidate !== chosen) blame("unavailable");
        sink.model(model, facts().insteadOf);
        const hearing = voice.hear(run, sink);
        const { leg, early, ...asked } = await askModel(candidate, question, {
          onText: hearing.text,
          keepDetails: !run.incognito,
        });
        legs.push(leg);
        const unheard = await hearing.end().then(
          () => null,
          (error: unknown) => ai.judge(error),
        );
        failure = asked.failure ?? unheard;
        if (failure === null)
          return { ...facts(), state: isWordless(early, asked.text) ? "failed" : "complete", reason: early };
        if (signal.aborted) return { ...facts(), state: "stopped", reason: null };
        if (hearing.said())
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
      if (signal.aborted) return { ...facts(), state: "stopped", reason: null };
      const reason = legs.length === 0 ? "models.unavailable" : "chat.answer_failed";
      return { ...facts(), state: "failed", reason };
    },

    /** A title that came after its answer. */
    async entitle(run: AnswerRun, title: string): Promise<void> {
      if (!run.incognito) await answers.entitle(run.conversationId, title);
    },

    /**
     * Stores and settles an answer, once however often it is called, and tells how it ended: whether one that nobody saw is
     * given back is decided where its unit is held.
     */
    async finish(
      run: AnswerRun,
      outcome: Outcome<OutcomeState>,
      text: string,
      title: string | null,
      sources: Sources = noSources,
    ): Promise<EndState> {
      const now = new Date(clock.now());
      const hold = run.guestHold === null ? null : { id: run.id, object: run.guestHold };
      const asked = hold ? { ...outcome, state: await endOfGuest(hold, outcome.state) } : outcome;
      const charge = chargeOf(asked);
      const state = await answers.finish({ run, outcome: asked, text: storable(text), title, sources, ...charge, now });
      if (hold) await guests.settle(hold, charge.units);
      if (state === "withdrawn" && !run.incognito) {
        await files.remove(run.question.images.map(({ file_id }) => file_id));
      }
      return state;
    },
  };
}
