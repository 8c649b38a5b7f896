import type { SupportQuestion } from "#contract/support/questions.contract.ts";

const weekMs = 7 * 86_400_000;

/** What was answered in the last seven days. */
export const decidedThisWeek = (questions: readonly SupportQuestion[], now: number): SupportQuestion[] =>
  questions.filter(({ decided_at: at }) => at !== null && now - Date.parse(at) < weekMs);

/** The question that the address names, else the first one. */
export const chosenOf = (questions: readonly SupportQuestion[], id: string | null): SupportQuestion | undefined =>
  questions.find((one) => one.id === id) ?? questions[0];

/** The next or the one before in the list; at its end the one that is there. */
export function neighbourOf(
  questions: readonly Pick<SupportQuestion, "id">[],
  id: string | null,
  by: 1 | -1,
): string | undefined {
  const at = questions.findIndex((one) => one.id === id);
  const next = questions[at + by] ?? (by === 1 ? questions[at - 1] : undefined) ?? questions[at];
  return next?.id;
}

/** What was typed while a model wrote stays. */
export const answerAfter = (typed: string, drafted: string): string => (typed.trim() === "" ? drafted : typed);

/** How often the questions of a list were asked. */
export const timesOf = (questions: readonly Pick<SupportQuestion, "count">[]): number =>
  questions.reduce((sum, { count }) => sum + count, 0);
