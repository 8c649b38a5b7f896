import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { formFrameBytes, teamPictures, workspaces as limits } from "../limits.ts";
import { id, language, moment, requestId, success } from "../schema.ts";
import { roles } from "./roles.ts";

export const workspaceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameLength));
/** The language of the mails about the change. */
const locale = z.optional(language);

export const workspaceRow = z.object({
  id,
  /** Empty of the personal one. */
  name: z.string(),
  personal: z.boolean(),
  /** The path of the team's picture, which is another one after each change; null without one. */
  picture: z.nullable(z.string()),
  /** What the caller is in it. */
  role: z.enum(roles),
  /** When it is removed with everything in it; null where no owner asked for that. */
  ends_at: z.nullable(moment),
  /** The caller is its only owner, and others are in it: one of them is named owner before the caller can go. */
  last_owner: z.boolean(),
});
export type WorkspaceRow = z.infer<typeof workspaceRow>;

export const seats = z.object({
  /** What the plan includes; 1 without a plan. */
  included: z.int(),
  /** Members and open invitations. */
  taken: z.int(),
});
export type Seats = z.infer<typeof seats>;

export const workspaceView = z.object({ ...workspaceRow.shape, members: z.int(), seats });
export type WorkspaceView = z.infer<typeof workspaceView>;

export const listWorkspaces = endpoint({
  method: "GET",
  path: "/api/workspaces",
  access: "user",
  summary: "The workspaces of the caller: the personal one first, then teams by name",
  response: z.object({ data: z.array(workspaceRow) }),
});

export const createWorkspace = endpoint({
  method: "POST",
  path: "/api/workspaces",
  access: "user",
  summary: "Makes a team whose owner the caller is; it has no plan until it buys one",
  body: z.object({ name: workspaceName, request_id: requestId }),
  response: workspaceRow,
});

export const readWorkspace = endpoint({
  method: "GET",
  path: "/api/workspace",
  access: "user",
  right: "members.read",
  summary: "The workspace that the call is about (X-Workspace), with its seats",
  response: workspaceView,
});

export const renameWorkspace = endpoint({
  method: "PATCH",
  path: "/api/workspace",
  access: "user",
  right: "workspace.edit",
  summary: "Gives the team another name",
  body: z.object({ name: workspaceName }),
  response: workspaceRow,
});

export const writeWorkspacePicture = endpoint({
  method: "PUT",
  path: "/api/workspace/picture",
  access: "user",
  right: "workspace.edit",
  switches: ["uploads"],
  summary: "Sets the picture of the team: a whole JPEG or PNG, known by its bytes",
  encoding: "multipart",
  maxBytes: teamPictures.bytes + formFrameBytes,
  body: z.object({ picture: z.file() }),
  response: workspaceRow,
});

export const removeWorkspacePicture = endpoint({
  method: "DELETE",
  path: "/api/workspace/picture",
  access: "user",
  right: "workspace.edit",
  summary: "Takes the picture of the team away: its initials stand in its place",
  response: workspaceRow,
});

/** The name of a picture cannot be guessed: who has seen the team, or an invitation to it, has it. */
export const readTeamPicture = endpoint({
  method: "GET",
  path: "/api/team-pictures/{key}",
  access: "public",
  summary: "The picture of a team",
  params: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9]{20,64}$/)) }),
  names: { key: null },
  download: true,
});

export const endWorkspace = endpoint({
  method: "POST",
  path: "/api/workspace/end",
  access: "user",
  right: "workspace.end",
  proof: true,
  summary:
    "The team is removed with everything in it after 14 days; a mail tells its members, and its owners can keep it",
  body: z.object({ name: workspaceName, locale }),
  response: workspaceRow,
});

export const keepWorkspace = endpoint({
  method: "POST",
  path: "/api/workspace/keep",
  access: "user",
  right: "workspace.end",
  summary: "Takes the end of the team back",
  body: z.object({}),
  response: workspaceRow,
});

export const leaveWorkspace = endpoint({
  method: "POST",
  path: "/api/workspace/leave",
  access: "user",
  summary:
    "Ends the caller's membership; the last owner names another first. What they made stays, their drafts and what they share go",
  body: z.object({}),
  response: success,
});
