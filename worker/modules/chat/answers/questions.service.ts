import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { AiGateway } from "../../../providers/ai/gateway.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { cleanTitle, parseQuestions, questionsPrompt, titlePrompt } from "./answers.prompts.ts";
import type { AnswersRepository } from "../../../answers/answers.repository.ts";
import { createPlatform } from "../../../answers/platform.service.ts";

interface Parts {
  ai: AiGateway;
  answers: AnswersRepository;
  guests: GuestLimits;
  clock: Clock;
}

const patience = 15_000;

/** Small questions that the platform asks and pays for: titles, and what may be asked next. */
export function createQuestionsService({ ai, answers, guests, clock }: Parts) {
  const platform = createPlatform({ ai, answers, clock });

  const ask = (prompt: string, userId: string): Promise<string | null> => {
    const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: prompt }] }];
    return platform.ask({ userId, messages, patience });
  };

  return {
    async titleOf(question: string, userId: string): Promise<string | null> {
      const answer = await ask(titlePrompt(question), userId);
      return answer === null ? null : cleanTitle(answer);
    },

    /** Off for guests and unconfirmed accounts, at most 30 an hour; an empty list where no model had an idea. */
    async generate(caller: UserCaller, theme: string, language: "en" | "fr") {
      if (caller.kind === "guest" || !caller.emailVerified) return { questions: [] };
      requireTaken(await guests.takeFor(caller.id, "questions"));
      const answer = await ask(questionsPrompt(theme, language), caller.id);
      return { questions: parseQuestions(answer ?? "").map((question) => ({ question })) };
    },
  };
}
