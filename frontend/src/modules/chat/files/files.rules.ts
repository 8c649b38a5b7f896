import type { ChatFileReason } from "#contract/chat/files.contract.ts";
import { chatFiles } from "#contract/limits.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export type FileFault = "files" | "guestFiles" | "large" | "guestLarge";

/** Which files may go along beside the `held` ones, and why the others may not; each reason once. */
export function sortFiles<File extends { size: number }>(files: readonly File[], held: number, isGuest: boolean) {
  const { perQuestion, bytes } = isGuest ? chatFiles.guests : chatFiles;
  const taken: File[] = [];
  const faults = new Set<FileFault>();
  for (const file of files) {
    if (file.size > bytes) faults.add(isGuest ? "guestLarge" : "large");
    else if (held + taken.length >= perQuestion) faults.add(isGuest ? "guestFiles" : "files");
    else taken.push(file);
  }
  return { taken, faults: [...faults] };
}

export type FilePhase = "sending" | "reading" | "ready" | "failed";

/** A file that goes along with the next question, on its way to be read. */
export interface AttachedFile {
  key: string;
  /** Null once a reload has taken it: by then the server has it. */
  file: File | null;
  name: string;
  /** Once it is stored. */
  id: string | null;
  phase: FilePhase;
  pages: number | null;
  pagesDone: number;
  /** Why it did not arrive, or was not read. */
  refused: ErrorKey | null;
  reason: ChatFileReason | null;
}

/** What a question with these files must do: it may go, waits for some, or stays until one is taken away. */
export function filesStatus(files: readonly { phase: FilePhase }[]): "ready" | "waiting" | "failed" {
  if (files.some(({ phase }) => phase === "failed")) return "failed";
  return files.every(({ phase }) => phase === "ready") ? "ready" : "waiting";
}
