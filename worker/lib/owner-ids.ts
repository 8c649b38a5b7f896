import type { OwnerKind } from "../contract/endpoint.ts";

/** The compiler's marks of ids: they are never there. An id may have both: that of a person is that of their own workspace. */
export interface MarkedPerson {
  readonly isPerson: true;
}
export interface MarkedWorkspace {
  readonly isWorkspace: true;
}

/** The id of a person, who may be a guest. */
export type PersonId = string & MarkedPerson;

/** The id of a workspace: what it owns is read and written by all of its members, and its plan pays. */
export type WorkspaceId = string & MarkedWorkspace;

/** The workspace of a person alone, which has the id of its person. */
export const personalWorkspaceOf = (id: PersonId): WorkspaceId => id as string as WorkspaceId;

/** The person of a personal workspace. */
export const personOf = (id: WorkspaceId): PersonId => id as string as PersonId;

/** Whether a call is about what a team owns, not about the caller's own. */
export const isAboutTeam = (caller: { id: PersonId; workspaceId: WorkspaceId }): boolean =>
  caller.workspaceId !== personalWorkspaceOf(caller.id);

/** The workspace of a thing of this kind that a caller makes or reads: what is a person's alone is in their personal one. */
export const ownerOf = (kind: OwnerKind, caller: { id: PersonId; workspaceId: WorkspaceId }): WorkspaceId =>
  kind === "person" || kind === "shareable" ? personalWorkspaceOf(caller.id) : caller.workspaceId;
