import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { cleanMemory, memoryPrompt } from "../memories/memories.prompts.ts";
import { cleanTitle, parseQuestions, questionsPrompt, titlePrompt } from "./answers.prompts.ts";
import type { Platform } from "../../../answers/platform.service.ts";
import type { Aside } from "../../../answers/run.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  platform: Platform;
  guests: Pick<GuestLimits, "takeFor">;
}

const timeLimitMs = 15_000;

export type QuestionsService = ReturnType<typeof createQuestionsService>;

function questionOf(prompt: string, workspaceId: WorkspaceId) {
  const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: prompt }] }];
  return { workspaceId, messages, timeLimitMs };
}

/** Questions that the platform asks models and pays for: titles, further questions and what to remember. */
export function createQuestionsService({ platform, guests }: Dependencies) {
  /** Null where no model answers, and for guests and unconfirmed accounts past their daily ceiling. */
  async function askFor(caller: UserCaller, rate: "questions" | "memories", prompt: string): Promise<string | null> {
    const isProven = caller.kind === "user" && caller.emailVerified;
    if (!isProven && !(await platform.paysForGuests())) return null;
    requireTaken(await guests.takeFor(caller.id, rate));
    return platform.ask(questionOf(prompt, caller.workspaceId));
  }

  return {
    /** The calls are for the ledger, which gets them with the title. */
    async titleOf(question: string, workspaceId: WorkspaceId): Promise<Aside<string>> {
      const { found, calls } = await platform.askBeside(questionOf(titlePrompt(question), workspaceId));
      return { found: found === null ? null : cleanTitle(found), calls };
    },

    /** Generates questions, at most 30 times an hour. */
    async generate(caller: UserCaller, theme: string, page: "en" | "fr") {
      const answer = await askFor(caller, "questions", questionsPrompt(theme, page));
      return { questions: parseQuestions(answer ?? "").map((question) => ({ question })) };
    },

    /** What a person's words say of them that is worth remembering. At most 20 an hour. */
    async memoryIn(caller: UserCaller, said: string): Promise<string | null> {
      return cleanMemory((await askFor(caller, "memories", memoryPrompt(said))) ?? "");
    },
  };
}
