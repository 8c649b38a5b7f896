import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, listing, moment, pageQuery } from "../schema.ts";

export const teamEvent = z.object({
  id,
  /** Null of our own admins, and of a person whose account is gone; `by_name` stays. */
  by: z.nullable(id),
  by_name: z.string(),
  by_us: z.boolean(),
  /** The name of the call in the catalogue. */
  call: z.string(),
  /** What it was about, as `kind id`; of what was made, its id alone. */
  subject: z.nullable(z.string()),
  /** How that was called then. */
  label: z.nullable(z.string()),
  /** The role that was given, where one was. */
  role: z.nullable(z.string()),
  /** The address of the connection; null of our own admins. */
  address: z.nullable(z.string()),
  created_at: moment,
});
export type TeamEvent = z.infer<typeof teamEvent>;

export const listTeamEvents = endpoint({
  method: "GET",
  path: "/api/workspace/log",
  access: "user",
  right: "log.read",
  summary: "Who did what in the team and from where, the latest first; it is kept for a year",
  query: z.object({
    ...pageQuery.shape,
    /** A member, by the id of the person. */
    by: z.optional(id),
  }),
  response: listing(teamEvent),
});

export const exportTeamEvents = endpoint({
  method: "GET",
  path: "/api/workspace/log/csv",
  access: "user",
  right: "log.read",
  summary: "The same as a table for spreadsheets, the latest 10,000; no cell is read as a formula",
  download: true,
});
