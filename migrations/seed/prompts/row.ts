import type { PromptCategory } from "../../../worker/contract/chat/prompts.contract.ts";
import type { prompt } from "../../../worker/modules/chat/prompts/prompts.tables.ts";

export type SeedPrompt = typeof prompt.$inferInsert & { category: PromptCategory; uses: number };

export const promptsOf = (
  language: SeedPrompt["language"],
  category: PromptCategory,
  rows: readonly Pick<SeedPrompt, "slug" | "title" | "text">[],
): readonly SeedPrompt[] => rows.map((row) => ({ ...row, language, category, uses: 0 }));

/** One of each category in turn: until people choose, the list stands in the order of insertion, and its first page shows the range. */
export function byTurns(categories: readonly (readonly SeedPrompt[])[]): readonly SeedPrompt[] {
  const longest = Math.max(...categories.map((category) => category.length));
  return Array.from({ length: longest }, (_, turn) =>
    categories.flatMap((category) => category.slice(turn, turn + 1)),
  ).flat();
}
