import { defineError } from "../../lib/app-error.ts";

/** The workspace is none of the caller's, or is being removed. */
export const workspaceNotFound = defineError("request.not_found");
/** The call needs a team, and the workspace is a person's own. */
export const workspacePersonal = defineError("workspaces.personal");
export const pictureInvalid = defineError("workspaces.picture_invalid");
export const seatsTaken = defineError("workspaces.full");
export const tooManyTeams = defineError("workspaces.too_many");
export const workspaceEnding = defineError("workspaces.ending");
export const nameDiffers = defineError("workspaces.name_differs");
/** Where an account is to be removed, `workspace` and `name` say of which team. */
export const lastOwner = defineError("workspaces.last_owner");
export const ownersOnly = defineError("workspaces.owners_only");
export const memberNotFound = defineError("workspaces.member_not_found");
export const alreadyMember = defineError("workspaces.already_member");
export const invitationNotFound = defineError("workspaces.invitation_not_found");
export const invitationsFull = defineError("workspaces.invitations_full");
export const invitationOver = defineError("workspaces.invitation_over");
export const otherAddress = defineError("workspaces.other_address");
export const codeInvalid = defineError("workspaces.code_invalid");
/** A person leaves by a call of its own: `field` is the id. */
export const notOneself = defineError("request.invalid");
/** A team is made by who has confirmed an address. */
export const addressUnconfirmed = defineError("auth.email_unconfirmed");
