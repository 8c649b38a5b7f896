const longest = 500;

/** Longer words of letters and digits are tokens, keys or ids of what people have. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/\nparams: .*$/s, ""],
  [/\bhttps?:\/\/([^\s/?#"'<>]+)[^\s"'<>]*/gi, "$1/…"],
  [/[^\s@<>"'(]+@([\w.-]+\.\w+)/g, "…@$1"],
  [/[A-Za-z0-9_.~+/=-]{40,}/g, "…"],
];

const withoutPeople = (text: string): string =>
  hidden.reduce((told, [pattern, instead]) => told.replace(pattern, instead), text);

/** Why a message failed, in the error's own words, without the addresses, links and tokens that may stand in them. */
export function reasonOf(error: unknown): string {
  return withoutPeople(messagesOf(error).join(" < ")).trim().slice(0, longest) || "unknown";
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const parts = error instanceof AggregateError ? error.errors.slice(0, 3).flatMap(messagesOf) : [];
  const cause = error.cause === undefined ? [] : messagesOf(error.cause);
  return [error.message.replace(/\nparams: .*$/s, "").slice(0, 2 * longest), ...parts, ...cause];
}
