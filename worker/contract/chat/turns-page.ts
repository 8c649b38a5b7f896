import * as z from "zod/mini";
import { id, numberText } from "../schema.ts";

/** A part of a thread: its last turns, or those before a message. Without `turns` a thread is read whole. */
export const turnsQuery = z.object({
  /** At most 500; a turn is a question with its answer. */
  turns: z.optional(numberText),
  before: z.optional(id),
  /** A message that the part reaches back to, however many turns that makes. */
  holding: z.optional(id),
});

const mostTurns = 500;

export interface TurnsPage {
  turns: number;
  before: string | null;
  holding?: string | undefined;
}

/** Null reads the whole thread. */
export const turnsPageOf = ({ turns, before, holding }: z.infer<typeof turnsQuery>): TurnsPage | null =>
  turns === undefined ? null : { turns: Math.min(Number(turns), mostTurns), before: before ?? null, holding };

/** The same part of a thread that is kept in memory. */
export function pageOfTurns<Entry extends { id: string; role: "user" | "assistant" }>(
  entries: readonly Entry[],
  page: TurnsPage | null,
): Entry[] {
  if (page === null) return [...entries];
  const end = page.before === null ? entries.length : entries.findIndex(({ id: entry }) => entry === page.before);
  const until = entries.slice(0, Math.max(0, end));
  const questions = until.flatMap(({ role }, at) => (role === "user" ? [at] : []));
  const start = questions.length > page.turns ? (questions.at(-page.turns) ?? 0) : 0;
  const held = until.findIndex(({ id: entry }) => entry === page.holding);
  const reached = held < 0 ? start : (questions.findLast((at) => at <= held) ?? 0);
  return until.slice(Math.min(start, reached));
}
