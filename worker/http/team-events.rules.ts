import type { Endpoint } from "../contract/endpoint.ts";
import { isLoggedAdminCall, isLoggedCall } from "../contract/workspaces/logged-calls.ts";
import type { LoggedCall } from "../contract/workspaces/logged-calls.ts";
import type { AdminCaller, UserCaller } from "../lib/caller.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";
import type { MemberAct, OurAct } from "../modules/workspaces/log.service.ts";
import { field } from "./identify.ts";
import type { Input } from "./validate.ts";

/** A call that was done: what it was asked, and what it answered. */
interface Done {
  name: string;
  names: Endpoint["names"];
  input: Input | null;
  answer: unknown;
}

const labelLength = 120;

/** Of a call that makes or opens a team, the answer names it. */
const answersTeam: ReadonlySet<LoggedCall> = new Set(["createWorkspace", "joinWorkspace"]);

/** What the log of a team keeps of a member's call; null where the call is not kept, or about no team. */
export function memberActOf(
  { name, names, input, answer }: Done,
  caller: Pick<UserCaller, "id" | "name" | "workspaceId">,
): Omit<MemberAct, "address"> | null {
  if (!isLoggedCall(name)) return null;
  const answered = text(field(answer, "id"));
  const workspaceId = answersTeam.has(name) ? answered : caller.workspaceId;
  if (workspaceId === null || workspaceId === caller.id) return null;
  const said = (key: string) => text(field(answer, key)) ?? text(field(input?.body, key));
  return {
    call: name,
    workspaceId: workspaceId as WorkspaceId,
    by: { id: caller.id, name: caller.name },
    subject: subjectOf(names, input, answered),
    label: (said("name") ?? said("title") ?? said("email"))?.slice(0, labelLength) ?? null,
    role: said("role"),
  };
}

/** The same of one of our admins' calls; whether it was about a team, the log finds by `thing`. */
export function ourActOf({ name, names, input }: Done): OurAct | null {
  const thing = text(field(input?.params, "id"));
  if (!isLoggedAdminCall(name) || thing === null) return null;
  return { call: name, subject: subjectOf(names, input, null), thing };
}

/** The last thing that the path names, else what was made. */
function subjectOf(names: Endpoint["names"], input: Input | null, made: string | null): string | null {
  const [parameter, kind] = Object.entries(names ?? {}).findLast((entry) => entry[1] !== null) ?? [];
  const id = parameter === undefined ? made : text(field(input?.params, parameter));
  return id === null ? null : kind === undefined ? id : `${kind} ${id}`;
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export const isAdmin = (caller: object | null): caller is AdminCaller => field(caller, "kind") === "admin";
export const isMember = (caller: object | null): caller is UserCaller => field(caller, "kind") === "user";
