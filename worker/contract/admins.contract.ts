import * as z from "zod/mini";
import { adminSession, adminView, token, typedPassword } from "./auth.contract.ts";
import { endpoint } from "./endpoint.ts";
import { adminPassword } from "./limits.ts";
import { email, id, language, listing, listQuery, moment, personName, success } from "./schema.ts";

const password = z.string().check(z.minLength(adminPassword.min), z.maxLength(adminPassword.max));
/** What gives or takes an admin's power is confirmed by the caller's own password. */
const confirmed = { password: typedPassword };
const params = z.object({ id });

export const readAdmin = endpoint({
  method: "GET",
  path: "/api/admin/auth/session",
  access: "admin",
  beforeSecondStep: true,
  summary: "Who the admin is",
  response: z.object({ admin: adminView }),
});

export const setUpSecondStep = endpoint({
  method: "POST",
  path: "/api/admin/auth/second-step",
  access: "admin",
  beforeSecondStep: true,
  summary: "Begins with a new authenticator: the former one is forgotten; all of the answer is shown once",
  body: z.object(confirmed),
  response: z.object({ uri: z.string(), secret: z.string(), recovery_codes: z.array(z.string()) }),
});

export const confirmSecondStep = endpoint({
  method: "POST",
  path: "/api/admin/auth/second-step/confirm",
  access: "admin",
  beforeSecondStep: true,
  summary: "Ends the set-up by the first code of the authenticator; every other session of this admin ends",
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: adminSession,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/admin/auth/recovery-codes",
  access: "admin",
  summary: "Makes new recovery codes, shown once; the former ones are void",
  body: z.object(confirmed),
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

export const changeAdminPassword = endpoint({
  method: "POST",
  path: "/api/admin/auth/password",
  access: "admin",
  summary: "Changes the caller's own password; every other session of this admin ends",
  body: z.object({ current: typedPassword, password }),
  response: success,
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/admin/auth/invitation",
  access: "public",
  whileReadOnly: true,
  summary: "Sets an admin's password by a mailed token; the sign-in and its second step follow",
  body: z.object({ token, password }),
  response: z.object({ email }),
});

export const adminRow = z.object({
  id,
  name: z.string(),
  email,
  two_factor: z.boolean(),
  /** Has not yet chosen a password by the mailed link. */
  invited: z.boolean(),
  /** Has a session that has not ended. */
  signed_in: z.boolean(),
  created_at: moment,
});
export type AdminRow = z.infer<typeof adminRow>;

export const listAdmins = endpoint({
  method: "GET",
  path: "/api/admin/admins",
  access: "admin",
  summary: "Who is an admin",
  query: listQuery(["name", "email", "created_at"]),
  response: listing(adminRow),
});

export const inviteAdmin = endpoint({
  method: "POST",
  path: "/api/admin/admins",
  access: "admin",
  summary: "Makes an admin and mails them a link to choose a password",
  body: z.object({ ...confirmed, name: personName, email, locale: language }),
  response: adminRow,
});

export const resetAdmin = endpoint({
  method: "POST",
  path: "/api/admin/admins/{id}/reset",
  access: "admin",
  summary: "Takes another admin's password, second step and sessions away and mails them a link to begin anew",
  params,
  body: z.object({ ...confirmed, locale: language }),
  response: adminRow,
});

export const removeAdmin = endpoint({
  method: "DELETE",
  path: "/api/admin/admins/{id}",
  access: "admin",
  summary: "Removes another admin; their sessions end at once",
  params,
  body: z.object(confirmed),
  response: success,
});
