import type { QueryType } from "../contract/meters.ts";
import { AppError } from "../lib/app-error.ts";
import {
  costReached,
  limitReached,
  memberReached,
  notIncluded,
  weightDetails,
} from "../modules/limits/limits.errors.ts";

/** What a meter has, and what the question would take of it. */
export interface MeterRoom {
  /** Null is unlimited. */
  units: number | null;
  used: number;
  countsAs: number;
  resetsAt: Date | null;
}

/** The part of a verdict that a refusal is explained from. */
export interface Refusable {
  actor: object | null;
  /** The checks that hold, the first first. */
  refusals: readonly { name: string; error: (() => AppError) | null }[];
  limit: MeterRoom;
  extra?: (MeterRoom & { queryType: QueryType }) | null;
  member?: MeterRoom | null;
}

/** Refused only because an answer of the lane is not over yet. */
export const isBusy = (verdict: Refusable): boolean => verdict.actor !== null && verdict.refusals[0]?.name === "busy";

const hasRoom = ({ units, used, countsAs }: MeterRoom): boolean => units === null || used + countsAs <= units;

/** Why an admission was refused: the first check with an error, else the limit. */
export function explain(verdict: Refusable, queryType: QueryType): AppError {
  if (verdict.actor === null) return new AppError("auth.expired");
  for (const { error } of verdict.refusals) if (error !== null) return error();
  const { limit, extra, member } = verdict;
  if (member && limit.units !== 0 && !hasRoom(member))
    return memberReached({ ...detailsOf(member, queryType), ...weightDetails(member.countsAs) });
  if (extra && !hasRoom(extra)) return explainLimit(extra, extra.queryType);
  return explainLimit(limit, queryType);
}

const detailsOf = ({ units, used, resetsAt }: MeterRoom, queryType: QueryType) => ({
  limit: units,
  used,
  resets_at: resetsAt?.toISOString() ?? null,
  query_type: queryType,
});

function explainLimit(limit: MeterRoom, queryType: QueryType): AppError {
  const { units, countsAs } = limit;
  if (units === 0) return notIncluded({ query_type: queryType });
  const details = detailsOf(limit, queryType);
  return hasRoom(limit) ? costReached(details) : limitReached({ ...details, ...weightDetails(countsAs) });
}

/** The reason was over when the verdict was read (an answer ended, a unit was given back), or it is the cost. */
export const isUnexplained = (verdict: Refusable & { admitted: boolean }): boolean =>
  !verdict.admitted && verdict.actor !== null && verdict.refusals.length === 0 && hasRoom(verdict.limit);
