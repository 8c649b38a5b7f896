import type { RecalledMemory } from "../memories/remembered.ts";
import type { RunFiles } from "../files/run-files.ts";
import type { RunWeb } from "../web/run-web.ts";
import { estimateTokens } from "../../../contract/chat/tokens.rules.ts";

/** What the system prompt carries beside our own words, and who said it. */
export interface Instruction {
  from: "style" | "about" | "project";
  text: string;
}

/** What a question of the chat brings along beside its thread. It is read with the admission. */
export interface ChatContext {
  /** In the order in which the prompt carries them. */
  instructions: readonly Instruction[];
  /** Memories of the asker, oldest first. */
  remembered: readonly RecalledMemory[];
  /** Null where the conversation has none. */
  files: RunFiles | null;
  /** Null where the web is not asked. */
  web: RunWeb | null;
}

/** The context after a restart, when no model is asked any more: personal texts and those of files and pages are written to no journal. */
export const persistedContext = ({ files, remembered, web }: ChatContext): ChatContext => ({
  instructions: [],
  remembered: remembered.map(({ id }) => ({ id, text: "" })),
  files: files && { ...files, passages: [] },
  web: web && { ...web, pages: [], passages: [] },
});

export const weightOfContext = ({ instructions, remembered, files, web }: ChatContext): number =>
  [...instructions, ...remembered, ...(files?.passages ?? []), ...(web?.passages ?? [])].reduce(
    (sum, { text }) => sum + estimateTokens(text),
    0,
  );
