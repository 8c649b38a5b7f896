import { unreadableBeginning } from "../../../knowledge/file-kinds.rules.ts";
import { roomOf } from "../../../knowledge/whole-files.rules.ts";
import { fileNotReadable } from "./files.errors.ts";
import type { RunFile, RunFiles } from "./run-files.ts";
import type { FilesFacts } from "./scope.sql.ts";

/** Refuses a file that begins so, or is no longer: chat.file_not_readable for what is neither a document nor text. */
export function requireReadable(beginning: Uint8Array): void {
  const reason = unreadableBeginning(beginning);
  if (reason !== null) throw fileNotReadable({ reason });
}

/** The files that a question is answered from; null where the conversation has none. */
export function toRunFiles(
  facts: FilesFacts | null,
  candidates: readonly { contextTokens: number }[],
): RunFiles | null {
  const [first, ...others] = facts?.files ?? [];
  if (facts === null || first === undefined) return null;
  const contextTokens = Math.min(...candidates.map((model) => model.contextTokens));
  // Another model of the same name may read less at once.
  const fits = (facts.characters ?? 0) / 4 <= contextTokens / 2;
  const files: readonly [RunFile, ...RunFile[]] = [first, ...others];
  return { files, whole: facts.whole === true && fits, room: roomOf(contextTokens), passages: [] };
}
