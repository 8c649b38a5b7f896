/** Whether Postgres refused a row because its key exists (SQLSTATE 23505), however deep the driver wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "23505") return true;
  }
  return false;
}
