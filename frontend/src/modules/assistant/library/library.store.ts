import { proxy } from "valtio";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import type { Folder } from "#contract/folders.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** What stands around the list of documents of the account that is signed in. */
export interface Library {
  userId: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  /** The last changed texts and letters: a CV begins with nothing that a shelf could show. */
  recent: AssistantDocumentSummary[];
  /** Documents in all. */
  total: number;
  favourites: number;
  /** Documents in the bin. */
  binned: number;
  folders: Folder[];
}

export const noLibrary = (userId: string | null): Library => ({
  userId,
  status: "loading",
  error: null,
  recent: [],
  total: 0,
  favourites: 0,
  binned: 0,
  folders: [],
});

export const library = proxy<Library>(noLibrary(null));
