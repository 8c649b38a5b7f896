import { proxy } from "valtio";
import type { PdfSettings } from "#contract/pdf/discussions.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isLive } from "#modules/chat/turns.rules.ts";
import type { DocumentTurn } from "./discussion.rules.ts";

/** What goes along with the next question, besides its words. */
export interface Attached {
  selection: { page: number; text: string } | null;
  picture: { page: number; url: string } | null;
}

export interface Summary {
  status: "none" | "loading" | "ready" | "failed";
  text: string;
  questions: string[];
  error: ErrorKey | null;
}

/** The discussion of the file on the screen. */
export interface Discussion extends Attached {
  documentId: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  turns: DocumentTurn[];
  related: string[];
  summary: Summary;
  text: string;
  focus: { from: number; to: number } | null;
  /** Why the question came back. */
  refused: ErrorKey | null;
  /** Further files to look in, or a folder. */
  documents: string[];
  folder: string | null;
  settings: PdfSettings | null;
}

const fresh = (documentId: string | null): Discussion => ({
  documentId,
  status: "loading",
  error: null,
  turns: [],
  related: [],
  summary: { status: "none", text: "", questions: [], error: null },
  text: "",
  focus: null,
  refused: null,
  selection: null,
  picture: null,
  documents: [],
  folder: null,
  settings: null,
});

export const discussion = proxy<Discussion>(fresh(null));

/** Another file: what was said and typed about the last one is put away. */
export function beginDiscussion(documentId: string): void {
  const { settings } = discussion;
  Object.assign(discussion, fresh(documentId), { settings });
}

export const liveTurn = (): DocumentTurn | undefined => discussion.turns.find(({ answer }) => isLive(answer));

export const turnOf = (key: string): DocumentTurn | undefined => discussion.turns.find((turn) => turn.key === key);

export function focusComposer(): void {
  const at = discussion.text.length;
  discussion.focus = { from: at, to: at };
}
