import { NeonDbError } from "@neondatabase/serverless";

/** Whether Postgres refused a row because its key exists (SQLSTATE 23505), however deep the driver wrapped it. */
export const isUniqueViolation = (error: unknown): boolean => statesOf(error).includes("23505");

/** The same of a row that names one which is gone (23503). */
export const isMissingReference = (error: unknown): boolean => statesOf(error).includes("23503");

/** Whether what was to be written cannot be, however often it is tried: wrong data (class 22), a broken rule (23). */
export const isUnwritable = (error: unknown): boolean => statesOf(error).some((state) => /^2[23]/.test(state));

/** Classes of SQLSTATE that serve no client: no connection, no resources, an operator's shutdown, a pool before Postgres. */
const away = /^(08|53|57P|58)/;
export const isAwayState = (state: string): boolean => away.test(state);

/** Whether the database did not answer, in time or at all. What was asked may have been done all the same. */
export const isUnreachable = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof NeonDbError && (!cause.code || isAwayState(cause.code)));

const statesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((cause) => ("code" in cause && typeof cause.code === "string" ? [cause.code] : []));

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
