import type { ThreadPart } from "./thread.kind.ts";
import type { Answer, Turn } from "./turns.rules.ts";

/** The turns that a thread opens with, and that come at a time where its reader goes further up. */
export const turnsAtOnce = 50;

/** As the contract takes it. */
export const earlierQuery = ({ turns, before, holding, unless }: ThreadPart) => ({
  turns: String(turns),
  ...(before !== undefined && { before }),
  ...(holding !== undefined && { holding }),
  ...(unless !== undefined && { unless }),
});

const idOf = ({ question, answer }: Turn): string | null => question?.id ?? answer?.id ?? null;

/** Where the reading goes on above these turns; null where there were fewer than were asked for: nothing is above them. */
export const earlierThan = (turns: readonly Turn[], asked: number): string | null => {
  const [first] = turns;
  return first !== undefined && turns.filter(({ question }) => question !== null).length >= asked ? idOf(first) : null;
};

/** What was read above the turns that stand, each once. */
export function withTurnsAbove<Reply extends Answer>(above: readonly Turn<Reply>[], known: readonly Turn<Reply>[]) {
  const ids = new Set(known.map(idOf));
  return [...above.filter((turn) => !ids.has(idOf(turn))), ...known];
}

/** The turns as they stood before a question, below those that were read above them meanwhile. */
export function restored<Reply extends Answer>(before: readonly Turn<Reply>[], now: readonly Turn<Reply>[]) {
  const at = now.findIndex(({ key }) => key === before[0]?.key);
  return [...now.slice(0, Math.max(0, at)), ...before];
}
