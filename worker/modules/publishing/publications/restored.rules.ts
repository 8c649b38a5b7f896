import type { PublicationState } from "../../../contract/publishing/publications.ts";
import type { RestoredRow } from "./restored.repository.ts";

/** Ends in which nothing is online for certain: of these, the words that the row has now begin anew. */
const sentNothing: readonly PublicationState[] = ["scheduled", "failed", "needs_reconnect", "missed", "cancelled"];

/** Whether the object knows more of a publication than its restored row, so that the row has to follow. */
export function isAhead(
  known: { state: PublicationState; revision: number; isOut: boolean },
  row: RestoredRow | undefined,
): boolean {
  if (row === undefined || row.state === known.state) return false;
  return known.isOut || !sentNothing.includes(known.state) || known.revision === row.revision;
}
