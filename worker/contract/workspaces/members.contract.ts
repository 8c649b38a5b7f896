import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, id, moment, success } from "../schema.ts";
import { roles } from "./roles.ts";
import { questionLimit, seats } from "./workspaces.contract.ts";

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
  /** Questions of this month in the chat and to files; null where they are not the reader's own, who manages no members. */
  questions: z.nullable(
    z.object({
      asked: z.int(),
      /** How many they may ask; null is unlimited. */
      limit: questionLimit,
      /** Whether that is a limit of their own, in place of the team's. */
      own: z.boolean(),
    }),
  ),
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

export const limitMember = endpoint({
  method: "PUT",
  path: "/api/workspace/members/{id}/limit",
  access: "user",
  right: "members.manage",
  summary: "How many questions a member may ask in a month: as all of the team, or their own limit. Owners have none",
  params,
  names,
  body: z.object({
    /** Whether the member has a limit of their own, which may be none at all; else the team's counts. */
    own: z.boolean(),
    limit: questionLimit,
  }),
  response: z.pick(memberRow, { id: true, name: true, questions: true }),
});

export const limitMembers = endpoint({
  method: "PUT",
  path: "/api/workspace/limit",
  access: "user",
  right: "members.manage",
  summary: "How many questions each member without a limit of their own may ask in a month",
  body: z.object({ limit: questionLimit }),
  response: z.object({ member_limit: questionLimit }),
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
