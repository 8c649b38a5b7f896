import type { RunFiles } from "../files/run-files.ts";
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
  /** Null where the conversation has none. */
  files: RunFiles | null;
}

/** The context after a restart, when no model is asked any more: personal texts and those of files are written to no journal. */
export const persistedContext = ({ files, ...context }: ChatContext): ChatContext => ({
  ...context,
  instructions: [],
  files: files && { ...files, passages: [] },
});

export const weightOfContext = ({ instructions, files }: ChatContext): number =>
  [...instructions, ...(files?.passages ?? [])].reduce((sum, { text }) => sum + estimateTokens(text), 0);
