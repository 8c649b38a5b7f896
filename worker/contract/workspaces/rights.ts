import { roles, type Role } from "./roles.ts";

const library = ["library.read", "library.comment", "library.edit"] as const;
const support = ["support.read", "support.answer", "support.edit"] as const;
const planner = ["planner.read", "planner.comment", "planner.edit", "planner.publish"] as const;
const people = ["members.read"] as const;
const managing = [
  "workspace.edit",
  "members.manage",
  "billing.manage",
  "usage.read",
  "log.read",
  "planner.connect",
] as const;
/** Who decides how members come in could come in as any of them. */
const owning = ["workspace.end", "sign-in.manage"] as const;

/** What a call may need in its workspace. `questions.ask` spends what the workspace's plan includes. */
export const rights = ["questions.ask", ...library, ...support, ...planner, ...people, ...managing, ...owning] as const;
export type Right = (typeof rights)[number];

const working = ["questions.ask", ...library, ...support, ...planner, ...people] as const;

/** What each role may do; the owner of a personal workspace, who is alone in it, may do everything. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  admin: [...working, ...managing],
  member: working,
  agent: ["support.read", "support.answer", ...people],
  editor: ["planner.read", "planner.comment", "planner.edit", ...people],
  approver: ["planner.read", "planner.comment", "planner.publish", ...people],
  viewer: ["library.read", "library.comment", "support.read", "planner.read", "planner.comment", ...people],
};

export const hasRight = (role: Role, right: Right): boolean => rightsOf[role].includes(right);

/** The roles that have a right, for statements that ask it of a membership. */
export const rolesWith = (right: Right): readonly Role[] => roles.filter((role) => hasRight(role, right));
