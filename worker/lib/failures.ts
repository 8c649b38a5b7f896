/** What a log says of an error. A failed query names its parameters, and they may be a secret or a user's text. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` < ${error.cause.message}` : "";
  const told = (error.stack ?? error.message).replace(/\nparams: .*(?=\n\s+at |$)/s, "");
  const parts = error instanceof AggregateError ? error.errors.map((part) => `\n- ${describeFailure(part)}`) : [];
  return `${told}${cause}${parts.join("")}`.slice(0, 4_000);
}
