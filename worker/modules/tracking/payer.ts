import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

/** The workspace that pays for a call, and who asked: a person, none, or the one who asked for the job on this subject. */
export type Payer = { workspaceId: WorkspaceId } & ({ actorId: PersonId | null } | { subject: string });
