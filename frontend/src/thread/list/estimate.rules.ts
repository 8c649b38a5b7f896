import { isLive, type Turn } from "../turns.rules.ts";

const charactersInLine = 72;
const line = 26;
const frame = 150;
const picture = 104;

/** About how high a turn will be, in pixels, before it is drawn; `reserved` is what a new one takes at least. */
export function estimateHeight({ question, answer, beside }: Turn, { reserved }: { reserved: number }): number {
  const lines =
    linesOf(question?.text ?? "", 50) +
    Math.max(linesOf(answer?.text ?? "", charactersInLine), linesOf(beside?.text ?? "", charactersInLine));
  const pictures = (question?.pictures.length ?? 0) > 0 ? picture : 0;
  return Math.max(reserved, frame + pictures + lines * line + (isLive(answer) ? line : 0));
}

function linesOf(text: string, width: number): number {
  return text === "" ? 0 : text.split("\n").reduce((sum, row) => sum + Math.max(1, Math.ceil(row.length / width)), 0);
}
