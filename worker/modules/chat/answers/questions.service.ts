import { costInMicros, estimateTokens } from "../../../contract/chat/tokens.rules.ts";
import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { AiGateway } from "../../../providers/ai/gateway.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { storable } from "../../../lib/text.rules.ts";
import { tooMany } from "../../limits/limits.errors.ts";
import { cleanTitle, parseQuestions, questionsPrompt, titlePrompt } from "./answers.prompts.ts";
import type { AnswersRepository } from "./answers.repository.ts";

interface Parts {
  ai: AiGateway;
  answers: AnswersRepository;
  guests: GuestLimits;
  clock: Clock;
}

const outputTokens = 400;
const patience = 15_000;

/** Small questions that the platform asks and pays for: titles, and what may be asked next. */
export function createQuestionsService({ ai, answers, guests, clock }: Parts) {
  /** The text of the cheapest model that answers, and a ledger row; null where none does. */
  const ask = async (prompt: string, userId: string): Promise<string | null> => {
    const abort = new AbortController();
    const cancel = clock.after(patience, () => abort.abort());
    try {
      for (const model of await answers.listPlatformModels()) {
        if (!ai.admits(model.provider)) continue;
        const startedAt = clock.now();
        let text = "";
        let usage: { input: number; output: number } | null = null;
        let failure: ReturnType<AiGateway["judge"]> | null = null;
        const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: prompt }] }];
        try {
          const request = { model: model.requestName, messages, maxOutputTokens: outputTokens, signal: abort.signal };
          for await (const event of ai.ask(model.provider, request)) {
            if (event.type === "text") text += event.text;
            if (event.type === "usage") usage = { input: event.inputTokens, output: event.outputTokens };
          }
        } catch (error) {
          failure = ai.judge(error);
        }
        const tokens = usage ?? { input: failure ? 0 : estimateTokens(prompt), output: estimateTokens(text) };
        const leg = {
          model,
          inputTokens: tokens.input,
          outputTokens: tokens.output,
          costMicros: costInMicros(tokens, { input: model.inputPrice, output: model.outputPrice }),
          estimated: usage === null,
          responseTime: clock.now() - startedAt,
          firstTokenTime: null,
          success: failure === null,
          errorType: failure?.errorType ?? null,
          // A vendor may quote the prompt, which may come from an incognito conversation.
          errorDetails: null,
        };
        await answers.recordPlatformLeg(createId(), userId, leg, new Date(clock.now()));
        if (failure === null) return storable(text);
        if (abort.signal.aborted) return null;
      }
      return null;
    } finally {
      cancel();
    }
  };

  return {
    async titleOf(question: string, userId: string): Promise<string | null> {
      const answer = await ask(titlePrompt(question), userId);
      return answer === null ? null : cleanTitle(answer);
    },

    /** Off for guests, at most 30 an hour; an empty list where no model had an idea. */
    async generate(caller: UserCaller, theme: string, language: "en" | "fr") {
      if (caller.kind === "guest") return { questions: [] };
      if (!(await guests.takeFor(caller.id, "questions"))) throw tooMany();
      const answer = await ask(questionsPrompt(theme, language), caller.id);
      return { questions: parseQuestions(answer ?? "").map((question) => ({ question })) };
    },
  };
}
