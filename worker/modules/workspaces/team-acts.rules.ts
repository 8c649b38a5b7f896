import type { EndpointShape } from "../../contract/endpoint.ts";
import { isLoggedAdminCall, isLoggedCall } from "../../contract/workspaces/logged-calls.ts";
import type { LoggedAdminCall, LoggedCall } from "../../contract/workspaces/logged-calls.ts";
import type { UserCaller } from "../../lib/caller.ts";
import { isAboutTeam } from "../../lib/owner-ids.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

/** What a member did, once it was done. */
export interface MemberAct {
  call: LoggedCall;
  workspaceId: WorkspaceId;
  by: { id: PersonId; name: string };
  /** As `kind id`; of what was made, its id alone. */
  subject: string | null;
  label: string | null;
  role: string | null;
}

/** What one of our own admins did; `thing` is the id of a team, or of what one owns. */
export interface OurAct {
  call: LoggedAdminCall;
  subject: string | null;
  thing: string;
}

/** A call that succeeded: what it was asked, and what it answered. */
export interface AnsweredCall {
  name: string;
  names: EndpointShape["names"];
  params: unknown;
  body: unknown;
  answer: unknown;
}

const labelLength = 120;

/** Calls of which the answer names the team: they make or open it. */
const answersTeam: ReadonlySet<LoggedCall> = new Set(["createWorkspace", "joinWorkspace"]);

/** What the log of a team keeps of a member's call; null where the call is not kept, or about no team. */
export function memberActOf(
  { name, names, params, body, answer }: AnsweredCall,
  caller: Pick<UserCaller, "id" | "name" | "workspaceId">,
): MemberAct | null {
  if (!isLoggedCall(name)) return null;
  const made = textIn(answer, "id");
  const workspaceId = answersTeam.has(name) ? (made as WorkspaceId | null) : caller.workspaceId;
  if (workspaceId === null || !isAboutTeam({ id: caller.id, workspaceId })) return null;
  const said = (key: string) => textIn(answer, key) ?? textIn(body, key);
  return {
    call: name,
    workspaceId,
    by: { id: caller.id, name: caller.name },
    subject: subjectOf(names, params) ?? made,
    label: (said("name") ?? inEnglish(answer) ?? said("title") ?? said("email"))?.slice(0, labelLength) ?? null,
    role: said("role"),
  };
}

/** The same of one of our admins' calls; whether it was about a team, the log finds by `thing`. */
export function ourActOf({ name, names, params }: AnsweredCall): OurAct | null {
  const thing = textIn(params, "id");
  if (!isLoggedAdminCall(name) || thing === null) return null;
  return { call: name, subject: subjectOf(names, params), thing };
}

/** The last thing that the path names. */
function subjectOf(names: EndpointShape["names"], params: unknown): string | null {
  const [parameter, kind] = Object.entries(names ?? {}).findLast((entry) => entry[1] !== null) ?? [];
  const id = parameter === undefined ? null : textIn(params, parameter);
  return id === null ? null : `${kind} ${id}`;
}

/** The name of what has one in two languages. */
const inEnglish = (answer: unknown): string | null =>
  typeof answer === "object" && answer !== null && "name" in answer ? textIn(answer.name, "en") : null;

function textIn(value: unknown, key: string): string | null {
  const found = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : null;
  return typeof found === "string" && found !== "" ? found : null;
}
