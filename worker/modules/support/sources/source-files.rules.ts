import { unreadableBeginning } from "../../../knowledge/file-kinds.rules.ts";
import { fileNotReadable } from "../support.errors.ts";

/** Refuses a file that begins so, or is no longer: support.file_not_readable for what is neither a document nor text. */
export function requireReadable(beginning: Uint8Array): void {
  const reason = unreadableBeginning(beginning);
  if (reason !== null) throw fileNotReadable({ reason });
}
