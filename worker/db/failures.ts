import { NeonDbError } from "@neondatabase/serverless";

/** Whether Postgres refused a row because its key exists (SQLSTATE 23505), however deep the driver wrapped it. */
export const isUniqueViolation = (error: unknown): boolean => hasState(error, "23505");

/** The same of a row that names one which is gone (23503). */
export const isMissingReference = (error: unknown): boolean => hasState(error, "23503");

/** Classes of SQLSTATE in which Postgres is not there for anybody: no connection, no resources, an operator's doing. */
const away = /^(08|53|57P)/;

/** Whether the database did not answer, in time or at all. What was asked may have been done all the same. */
export const isUnreachable = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof NeonDbError && (!cause.code || away.test(cause.code)));

const hasState = (error: unknown, state: string): boolean =>
  causesOf(error).some((cause) => "code" in cause && cause.code === state);

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
