import { proxy } from "valtio";
import type { PdfSettings } from "#contract/pdf/discussions.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { createThreads, type Thread } from "#thread/threads.ts";
import type { DocumentAnswer } from "./discussion.rules.ts";

export interface Summary {
  status: "none" | "loading" | "ready" | "failed";
  text: string;
  questions: string[];
  error: ErrorKey | null;
}

/** What is asked and answered about a file. */
export interface Discussion extends Thread<DocumentAnswer> {
  /** The file that was opened. */
  file: string;
  summary: Summary;
  /** Further files to look in, or a folder. */
  documents: string[];
  folder: string | null;
}

export const discussions = createThreads<Discussion>((file) => ({
  file: file ?? "",
  summary: { status: "none", text: "", questions: [], error: null },
  documents: [],
  folder: null,
}));

/** The discussion of a file, known or new. */
export const discussionOf = (file: string): Discussion => discussions.of(file) ?? discussions.add(file);

/** How the reader wants to be answered about any file; null until it was read. */
export const answerSettings = proxy<{ current: PdfSettings | null }>({ current: null });
