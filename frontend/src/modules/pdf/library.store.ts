import { proxy } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { withAsked, type RecentDiscussion } from "./library.rules.ts";

/** The files of the account that is signed in, as this page knows them. */
export interface Library {
  userId: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  documents: PdfDocument[];
  folders: Folder[];
  discussions: RecentDiscussion[];
  /** Files deleted for good since this page was loaded. */
  deletions: number;
}

export const library = proxy<Library>({
  userId: null,
  status: "loading",
  error: null,
  documents: [],
  folders: [],
  discussions: [],
  deletions: 0,
});

export const documentOf = (id: string): PdfDocument | undefined => library.documents.find((one) => one.id === id);

/** It was asked about just now. */
export function keepAsked(id: string, question: string): void {
  const document = documentOf(id);
  if (document) library.discussions = withAsked(library.discussions, document, question, new Date());
}

/** Nothing that was asked about it is left. */
export function dropDiscussion(id: string): void {
  library.discussions = library.discussions.filter(({ document_id }) => document_id !== id);
}

/** In place of what was known of it, or as the newest. */
export function keepDocument(document: PdfDocument): void {
  const at = library.documents.findIndex(({ id }) => id === document.id);
  if (at < 0) library.documents.unshift(document);
  else library.documents[at] = document;
}
