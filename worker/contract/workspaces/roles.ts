/** What a member is in a workspace; the owner of a personal one is its person. */
export const roles = ["owner", "admin", "member", "agent", "editor", "approver", "viewer"] as const;
export type Role = (typeof roles)[number];

/** Roles that an invitation gives: an owner is made of a member. */
export const invitedRoles = ["admin", "member", "agent", "editor", "approver", "viewer"] as const;
export type InvitedRole = (typeof invitedRoles)[number];
