import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, id, language, moment, success } from "../schema.ts";
import { invitedRoles } from "./roles.ts";
import { seats, workspaceRow } from "./workspaces.contract.ts";

const params = z.object({ id });
const names = { id: "invitation" } as const;
const role = z.enum(invitedRoles);
/** The language of the mail. */
const locale = z.optional(language);
/** The secret part of the mailed address. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,64}$/));

export const invitationRow = z.object({
  id,
  email,
  role,
  /** Null where the account is gone. */
  invited_by: z.nullable(z.string()),
  sent_at: moment,
  expires_at: moment,
});
export type InvitationRow = z.infer<typeof invitationRow>;

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/workspace/invitations",
  access: "user",
  right: "members.manage",
  summary: "Invitations that are open, expired ones too, the latest first",
  response: z.object({ data: z.array(invitationRow), seats }),
});

export const invite = endpoint({
  method: "POST",
  path: "/api/workspace/invitations",
  access: "user",
  right: "members.manage",
  proof: true,
  summary:
    "Invites an address by mail, for 7 days; an address that has an open invitation gets it anew, with this role",
  body: z.object({ email, role, locale }),
  response: invitationRow,
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/workspace/invitations/{id}/send",
  access: "user",
  right: "members.manage",
  summary: "Sends an invitation once more, for another 7 days; the address mailed before ends",
  params,
  names,
  body: z.object({ locale }),
  response: invitationRow,
});

export const revokeInvitation = endpoint({
  method: "DELETE",
  path: "/api/workspace/invitations/{id}",
  access: "user",
  right: "members.manage",
  summary: "Takes an invitation back; its mailed address opens nothing from then on",
  params,
  names,
  response: success,
});

/** `other_address`: the caller's account has another address, or has not confirmed it; `member`: the caller is one already. */
export const invitationStates = ["open", "other_address", "member"] as const;

export const readInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/read",
  access: "public",
  identity: "optional",
  reads: true,
  summary: "What an invitation offers to who holds its mailed address",
  body: z.object({ token }),
  response: z.object({
    workspace: z.object({ id, name: z.string(), picture: z.nullable(z.string()) }),
    role,
    invited_by: z.nullable(z.string()),
    email,
    expires_at: moment,
    /** Null to a visitor. */
    state: z.nullable(z.enum(invitationStates)),
  }),
});

export const sendInvitationCode = endpoint({
  method: "POST",
  path: "/api/invitations/code",
  access: "user",
  summary: "Sends a code to the invited address, by which an account with another address accepts",
  body: z.object({ token, locale }),
  response: success,
});

export const joinWorkspace = endpoint({
  method: "POST",
  path: "/api/invitations/accept",
  access: "user",
  summary: "Makes the caller a member; a repeat finds what the first did",
  body: z.object({ token, code: z.optional(z.string().check(z.regex(/^\d{6}$/))) }),
  response: workspaceRow,
});
