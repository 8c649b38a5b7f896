import { errorStatus } from "#contract/errors.ts";
import { fold } from "#lib/fold.rules.ts";

type Texts = Readonly<Record<string, string>>;

/** Letters from which on refusals are searched too: hundreds of sentences have the shorter words. */
const lettersOfRefusals = 4;
const named = /^(?:action|subject|outcome)\.(.+)$/;

/** What the log calls by the words that were typed: actions, kinds of subjects, outcomes. */
export function meantBy(typed: string, { log, errors }: { log: Texts; errors: Texts }): string[] {
  const words = fold(typed.trim());
  if (words === "") return [];
  const has = (text: string) => fold(text).includes(words);
  const ofLog = Object.entries(log).flatMap(([key, text]) => (has(text) ? (named.exec(key)?.[1] ?? []) : []));
  if (words.length < lettersOfRefusals) return ofLog;
  const refusals = Object.keys(errors).filter((code) => Object.hasOwn(errorStatus, code) && has(errors[code] ?? ""));
  return [...ofLog, ...refusals];
}
