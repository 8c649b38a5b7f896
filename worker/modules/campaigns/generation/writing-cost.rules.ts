import type { RunModel } from "../../../answers/run.ts";
import type { WriterQuestion } from "../../../answers/writing.ts";
import { costInMicros } from "../../../contract/chat/tokens.rules.ts";

const charactersAToken = 3;

/** Micro-USD of one answer of its full length by the dearest of these models. */
export function writingCost(
  models: readonly RunModel[],
  { messages, maxOutputTokens }: Pick<WriterQuestion, "messages" | "maxOutputTokens">,
): number {
  const tokens = { input: Math.ceil(JSON.stringify(messages).length / charactersAToken), output: maxOutputTokens };
  const costs = models.map(({ inputPrice, outputPrice }) =>
    costInMicros(tokens, { input: inputPrice, output: outputPrice }),
  );
  return Math.max(...costs);
}
