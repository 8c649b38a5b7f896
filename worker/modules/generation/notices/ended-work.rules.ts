import type { WorkFailure, WorkKind } from "../../../contract/generation/works.contract.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** A work that ended while its owner was away, and where its mail goes. */
export interface EndedWork extends Record<string, unknown> {
  id: string;
  workspaceId: WorkspaceId;
  kind: WorkKind;
  title: string;
  failure: WorkFailure | null;
  readIn: "en" | "fr";
  documentId: string | null;
  email: string;
  /** Milliseconds: names this end of the work. */
  endedMs: number;
}

/** The id of the mail on this end: the same in the statement that looks for it. */
export const mailIdOf = ({ id, endedMs }: Pick<EndedWork, "id" | "endedMs">): string => `work-ended:${id}:${endedMs}`;
