import { cutText } from "../../../lib/text.rules.ts";

/** Characters that models which draw read at most. */
const mostCharacters = 30_000;

/** What a model draws: the words as they are, and after earlier pictures what these were drawn from. */
export function drawingPrompt(words: string, earlier: readonly string[]): string {
  if (earlier.length === 0) return cutText(words, mostCharacters);
  const before = earlier.map((one) => `- ${one}`).join("\n");
  return cutText(
    `Draw this: ${words}\n\nIt may change the picture before it, which was drawn from these words, in their order:\n${before}\n` +
      "Keep of that picture whatever the new words do not change; where they ask for something else, draw that alone.",
    mostCharacters,
  );
}
