import type { HistoryEntry } from "./conversations.contract.ts";

/** A turn as its tab holds it: pictures are named by their digest, for they would travel with every question. */
export interface TurnOfTab {
  title: string | null;
  question: HistoryEntry;
  answer: HistoryEntry;
  sources: { citations: readonly unknown[]; note: unknown } | null;
}
