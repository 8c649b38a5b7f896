import type { AiMessage } from "../../../providers/ai/ai.ts";
import type { CardKind } from "../../../contract/generation/cards.ts";
import { plain, renderPassages } from "../../../knowledge/passages.prompts.ts";
import type { GivenPassage } from "../../../knowledge/passages.prompts.ts";
import { languageNames } from "../../../contract/languages/languages.ts";
import { guard, toMessage } from "../plan/outline.prompts.ts";
import type { WorkOrder } from "../options.rules.ts";

const kinds: Readonly<Record<CardKind, string>> = {
  basic: "`basic`: a question on the front, its answer on the back.",
  cloze:
    "`cloze`: a sentence on the front in which what must be known stands as {{c1::answer}}; right for lists and numbers, with one gap a card. Its back adds a short explanation.",
  reversed: "`reversed`: a term on the front and its meaning on the back, which is asked in both directions.",
};

const example = '{"cards": [{"type": "basic", "front": "", "back": "", "id": "", "quote": ""}]}';

/** Asks for cards of these passages; `known` are fronts that stand in the set already. */
export function cardMessages(
  wanted: WorkOrder,
  count: number,
  passages: readonly GivenPassage[],
  known: readonly string[],
): AiMessage[] {
  const system = [
    "You write flashcards from passages of a file. Answer with them as a JSON object alone.",
    `${count} cards, each of one fact that is worth knowing, for this audience: ${plain(wanted.audience)}.`,
    ...wanted.options.cardKinds.map((kind) => kinds[kind]),
    "A front is short, clear without the passage, and never holds its answer. No yes-or-no questions, nothing about the file itself.",
    "`id` is the id of the passage that it rests on, `quote` 4 to 20 consecutive words copied from it exactly. Formulas stand between \\( and \\).",
    ...(wanted.instructions === null ? [] : [`<wishes>\n${plain(wanted.instructions)}\n</wishes>`]),
    `Write in ${languageNames[wanted.language]}. ${guard}`,
    `Answer with a JSON object alone, like ${example}`,
  ].join("\n");
  const before = known.length === 0 ? [] : [`<known>\n${known.map(plain).join("\n")}\n</known>`];
  return [
    toMessage("system", system),
    toMessage("user", [...before, `<passages>\n${renderPassages(passages)}\n</passages>`].join("\n\n")),
  ];
}
