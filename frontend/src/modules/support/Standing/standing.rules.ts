import type { readUsage } from "#contract/limits.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

type Meters = ResponseOf<typeof readUsage>["meters"];

/** What is left of the answers of a plan, once most of them are used. */
export interface ScarceAnswers {
  used: number;
  limit: number;
  isOver: boolean;
  resetsAt: string;
}

/** The share of used answers at which an owner reads of it; the mail is sent at the same. */
const toldFrom = 0.8;

/** Null while there is enough, and where a plan has no limit. */
export function scarceAnswers(meters: Meters): ScarceAnswers | null {
  const answers = meters.find(({ query_type: type }) => type === "support-answers")?.allowance;
  if (!answers?.limit || answers.used < toldFrom * answers.limit) return null;
  const { used, limit, resets_at: resetsAt } = answers;
  return { used, limit, isOver: used >= limit, resetsAt };
}
