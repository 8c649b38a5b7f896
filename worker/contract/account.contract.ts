import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, moment, success } from "./schema.ts";

export const openSession = z.object({
  id,
  /** As the browser says it; null for what it does not say. */
  device: z.object({
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    kind: z.nullable(z.enum(["computer", "phone", "tablet"])),
  }),
  opened_at: moment,
  seen_at: moment,
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "user",
  summary: "Where the caller is signed in, the latest used first",
  response: z.object({ data: z.array(openSession) }),
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/auth/sessions/end-others",
  access: "user",
  summary: "Signs the caller out everywhere but here",
  body: z.object({}),
  response: success,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  access: "user",
  summary: "Ends one of the caller's sessions",
  params: z.object({ id }),
  response: success,
});
