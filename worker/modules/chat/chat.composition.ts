import type { Base } from "../../base.ts";
import type { Answers } from "../../answers/answers.composition.ts";
import { createQuestionsService } from "./answers/questions.service.ts";
import { createConversationsRepository } from "./conversations/conversations.repository.ts";
import { createConversationsService } from "./conversations/conversations.service.ts";
import { createAdminPromptsRepository } from "./prompts/admin-prompts.repository.ts";
import { createAdminPromptsService } from "./prompts/admin-prompts.service.ts";
import { createPromptsRepository } from "./prompts/prompts.repository.ts";
import { createPromptsService } from "./prompts/prompts.service.ts";

/** What stands around the answers of the chat: history, further questions, the prompt library. */
export const composeChat = ({ db, runs, files, guests, clock }: Base, { answers }: { answers: Answers }) => ({
  conversations: createConversationsService({ conversations: createConversationsRepository(db), runs, files, clock }),
  questions: createQuestionsService({ platform: answers.platform, guests }),
  prompts: createPromptsService({ prompts: createPromptsRepository(db), guests }),
  adminPrompts: createAdminPromptsService({ prompts: createAdminPromptsRepository(db), clock }),
});
