import type { AnswerKind, EndedAnswer } from "../kind.ts";
import type { AnswerRun } from "../run.ts";
import type { HeldTurn, SignedTurns } from "../signed-turns.ts";

/** How long an incognito conversation outlives its last answer. */
export const memoryLifeMs = 2 * 60_000;

/** An incognito conversation, which is in its object and its tab alone; its kind knows the content. */
export interface Memory {
  actorId: string;
  content: unknown;
}

interface Dependencies {
  memory: Memory | null;
  kind: AnswerKind;
  turns: Pick<SignedTurns, "sign">;
}

/** Whether turns name pictures: the object has the words of its tab alone. */
export const namePictures = ({ remember }: Pick<AnswerKind, "remember">, held: readonly HeldTurn[]): boolean =>
  held.some(({ turn }) => (remember?.pictures(turn) ?? []).length > 0);

/** The answer joins the memory. Its turn, signed for its tab; null for a withdrawn one, and where there is no memory. */
export async function rememberTurn(
  { memory, kind: { remember }, turns }: Dependencies,
  run: AnswerRun,
  ended: EndedAnswer,
): Promise<string | null> {
  const turn = (memory && remember?.end(memory.content, run, ended)) ?? null;
  if (memory === null || turn === null) return null;
  const signed = await turns.sign(run, turn.previous, turn.turn);
  remember?.keep(memory.content, run.id, signed);
  return signed;
}
