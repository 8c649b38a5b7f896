import { proxy } from "valtio";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** The documents that are listed, in pages that come as they are scrolled to. */
export interface Texts {
  /** The view that the rows are of; null before the first. */
  key: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  total: number;
  pages: Record<number, AssistantDocumentSummary[]>;
}

export const noTexts = (): Texts => ({ key: null, status: "loading", error: null, total: 0, pages: {} });

export const texts = proxy<Texts>(noTexts());
