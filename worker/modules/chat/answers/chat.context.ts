import type { Remembered } from "../memories/remembered.ts";
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
  /** Memories of the asker, oldest first. */
  remembered: readonly Remembered[];
  /** Null where the conversation has none. */
  files: RunFiles | null;
}

/** The context after a restart, when no model is asked any more: personal texts and those of files are written to no journal. */
export const persistedContext = ({ files, remembered }: ChatContext): ChatContext => ({
  instructions: [],
  remembered: remembered.map(({ id }) => ({ id, text: "" })),
  files: files && { ...files, passages: [] },
});

export const weightOfContext = ({ instructions, remembered, files }: ChatContext): number =>
  [...instructions, ...remembered, ...(files?.passages ?? [])].reduce((sum, { text }) => sum + estimateTokens(text), 0);
