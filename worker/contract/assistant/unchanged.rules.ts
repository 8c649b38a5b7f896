import { sayTheSame } from "../document/same.rules.ts";
import { createLineReader } from "./improve-lines.rules.ts";
import type { MarkdownBlock } from "./improve-lines.rules.ts";
import { fromTokens } from "./tokens.rules.ts";
import type { Tokens } from "./tokens.rules.ts";

/** Whether an answer leaves each of the blocks that were sent as it is: it says the same, or nothing that can be used. */
export function changesNothing(sent: readonly MarkdownBlock[], answer: string): boolean {
  const given = new Map(sent.map(({ id, markdown }) => [id, markdown]));
  const reader = createLineReader([...given.keys()]);
  const becomes = new Map<string, string>();
  for (const event of [...reader.push(answer), ...reader.end(true)]) {
    if (event.type === "block") becomes.set(event.id, event.markdown);
    else becomes.delete(event.id);
  }
  return [...becomes].every(([id, markdown]) => isLeft(given.get(id) ?? "", markdown));
}

function isLeft(given: string, becomes: string): boolean {
  if (given.trim() === becomes.trim()) return true;
  const tokens = tokensIn(given);
  const after = fromTokens(becomes, tokens);
  return after === null || sayTheSame(fromTokens(given, tokens), after);
}

/** What stands for the links and notes of a block, of which its Markdown knows the numbers alone. */
function tokensIn(markdown: string): Tokens {
  const numbers = (sign: RegExp) => new Set(Array.from(markdown.matchAll(sign), ([, number]) => String(number)));
  return {
    links: [...numbers(/\]\[L(\d+)\]/g)].map((link) => ({ link })),
    notes: [...numbers(/\[\^(\d+)\]/g)].map((text) => ({
      type: "note",
      blocks: [{ type: "paragraph", content: [{ type: "text", text }] }],
    })),
  };
}
