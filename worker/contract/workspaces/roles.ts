/** What a member is in a workspace; the owner of a personal one is its person. */
export const roles = ["owner", "admin", "member"] as const;
export type Role = (typeof roles)[number];
