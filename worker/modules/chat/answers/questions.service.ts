import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { cleanTitle, parseQuestions, questionsPrompt, titlePrompt } from "./answers.prompts.ts";
import type { Platform } from "../../../answers/platform.service.ts";

interface Dependencies {
  platform: Platform;
  guests: Pick<GuestLimits, "takeFor">;
}

const timeLimitMs = 15_000;

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/** Questions that the platform asks models and pays for: titles of conversations and further questions. */
export function createQuestionsService({ platform, guests }: Dependencies) {
  const ask = (prompt: string, userId: string): Promise<string | null> => {
    const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: prompt }] }];
    return platform.ask({ userId, messages, timeLimitMs });
  };

  return {
    async titleOf(question: string, userId: string): Promise<string | null> {
      const answer = await ask(titlePrompt(question), userId);
      return answer === null ? null : cleanTitle(answer);
    },

    /** At most 30 an hour. Empty where no model answers, and for guests and unconfirmed accounts past their daily ceiling. */
    async generate(caller: UserCaller, theme: string, language: "en" | "fr") {
      const isProven = caller.kind === "user" && caller.emailVerified;
      if (!isProven && !(await platform.paysForGuests())) return { questions: [] };
      requireTaken(await guests.takeFor(caller.id, "questions"));
      const answer = await ask(questionsPrompt(theme, language), caller.id);
      return { questions: parseQuestions(answer ?? "").map((question) => ({ question })) };
    },
  };
}
