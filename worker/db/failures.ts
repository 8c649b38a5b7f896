/** Whether Postgres refused a row because its key exists (SQLSTATE 23505), however deep the driver wrapped it. */
export const isUniqueViolation = (error: unknown): boolean => hasState(error, "23505");

/** The same of a row that names one which is gone (23503). */
export const isMissingReference = (error: unknown): boolean => hasState(error, "23503");

function hasState(error: unknown, state: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === state) return true;
  }
  return false;
}
