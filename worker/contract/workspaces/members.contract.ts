import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, id, moment, success } from "../schema.ts";
import { roles } from "./roles.ts";
import { seats } from "./workspaces.contract.ts";

const params = z.object({ id });
const names = { id: "member" } as const;

export const memberRow = z.object({
  /** The person's. */
  id,
  name: z.string(),
  email,
  role: z.enum(roles),
  joined_at: moment,
  /** Own things that they share here: they leave the team with them. A folder is one. */
  shared: z.int(),
});
export type MemberRow = z.infer<typeof memberRow>;

export const listMembers = endpoint({
  method: "GET",
  path: "/api/workspace/members",
  access: "user",
  right: "members.read",
  summary: "Who is in the workspace, the oldest members first",
  response: z.object({ data: z.array(memberRow), seats }),
});

export const changeRole = endpoint({
  method: "PATCH",
  path: "/api/workspace/members/{id}",
  access: "user",
  right: "members.manage",
  proof: true,
  summary: "Changes what a member may do. Owners alone make owners and change them; one owner stays",
  params,
  names,
  body: z.object({ role: z.enum(roles) }),
  response: memberRow,
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/workspace/members/{id}",
  access: "user",
  right: "members.manage",
  proof: true,
  summary:
    "Ends a membership at once, in open pages too. What the member made stays, their drafts and what they share go",
  params,
  names,
  response: success,
});

export const transferOwnership = endpoint({
  method: "POST",
  path: "/api/workspace/members/{id}/own",
  access: "user",
  right: "workspace.end",
  proof: true,
  summary: "Makes a member the owner in place of the caller, who becomes an admin",
  params,
  names,
  body: z.object({}),
  response: z.object({ data: z.array(memberRow) }),
});
