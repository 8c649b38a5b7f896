import type { PublicationState } from "../../../contract/publishing/publications.ts";

/** What waits for its time, or goes out now. */
export const pending: readonly PublicationState[] = ["scheduled", "claimed", "uploading", "ready", "armed"];

/** What goes on once its person has said how. */
export const inNeed: readonly PublicationState[] = [
  "unknown",
  "failed",
  "missed",
  "partly_published",
  "needs_reconnect",
];
