import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { AiGateway } from "../../../providers/ai/gateway.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { storable } from "../../../lib/text.rules.ts";
import { tooMany } from "../../limits/limits.errors.ts";
import { cleanTitle, parseQuestions, questionsPrompt, titlePrompt } from "./answers.prompts.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import { createAsking } from "./asking.service.ts";

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
  const askModel = createAsking({ ai, clock });

  /** The text of the cheapest model that answers, and a ledger row; null where none does. */
  const ask = async (prompt: string, userId: string): Promise<string | null> => {
    const abort = new AbortController();
    const cancel = clock.after(patience, () => abort.abort());
    try {
      for (const model of await answers.listPlatformModels()) {
        if (!ai.admits(model.provider)) continue;
        const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: prompt }] }];
        const request = { model: model.requestName, messages, maxOutputTokens: outputTokens, signal: abort.signal };
        // The prompt may come from an incognito conversation.
        const { leg, text, failure } = await askModel(model, request, { keepDetails: false });
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
