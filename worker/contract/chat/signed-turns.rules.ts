import * as z from "zod/mini";
import { incognito } from "../limits.ts";

/** Signed turns as a question brings them along, the earliest first. */
export const signedTurns = z.array(z.string()).check(
  z.maxLength(incognito.turns),
  z.refine((turns) => turns.reduce((sum, { length }) => sum + length, 0) <= incognito.characters),
);

/** The parts of a signed turn: only the server can check them. */
export function linkOf(signed: string): { signature: string; previous: string; turn: string; rest: string } {
  const end = signed.indexOf(".");
  const rest = signed.slice(end + 1);
  const at = rest.indexOf(".");
  return {
    signature: signed.slice(0, Math.max(0, end)),
    previous: rest.slice(0, Math.max(0, at)),
    turn: rest.slice(at + 1),
    rest,
  };
}

/** The latest turns that a question may bring along, each following the one before it. */
export function sendable(held: readonly string[]): string[] {
  const sent: string[] = [];
  let left: number = incognito.characters;
  let next: string | null = null;
  for (const signed of held.toReversed()) {
    const { signature, previous } = linkOf(signed);
    left -= signed.length;
    if (left < 0 || sent.length === incognito.turns || (next !== null && next !== signature)) break;
    sent.unshift(signed);
    next = previous;
  }
  return sent;
}
