import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { projects as most } from "../limits.ts";
import { id, moment, number, orNull, requestId, success, userParams } from "../schema.ts";

export const projectColors = ["gray", "red", "orange", "yellow", "green", "blue", "violet", "pink"] as const;
export type ProjectColor = (typeof projectColors)[number];

export const projectFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(most.nameLength)),
  /** What every question of its conversations carries; empty, nothing. */
  instructions: z.string().check(z.trim(), z.maxLength(most.instructionsLength)),
  /** Offered first in its new conversations; null leaves the choice as it is. */
  model_id: z.nullable(number),
  color: z.enum(projectColors),
};

export const projectSummary = z.object({
  id,
  name: z.string(),
  color: z.enum(projectColors),
  /** Its conversations stand in no list but its own. */
  archived_at: z.nullable(moment),
  /** Those that are not archived themselves. */
  conversations: z.int(),
});
export type ProjectSummary = z.infer<typeof projectSummary>;

export const project = z.object({
  ...projectSummary.shape,
  instructions: z.string(),
  model_id: z.nullable(z.int()),
  created_at: moment,
  updated_at: moment,
});
export type Project = z.infer<typeof project>;

const sent = z.object({ ...projectFields, model_id: orNull(number), request_id: z.optional(requestId) });
export type ProjectDraft = Omit<z.infer<typeof sent>, "request_id">;

const changes = z.object({ ...z.partial(z.object(projectFields)).shape, archived: z.optional(z.boolean()) });
export type ProjectChanges = z.infer<typeof changes>;

const params = z.object({ userId: id, id });
const names = { id: "project" } as const;

export const listProjects = endpoint({
  method: "GET",
  path: "/api/user/{userId}/projects",
  access: "self",
  summary: "The caller's projects, archived ones too, oldest first",
  params: userParams,
  response: z.array(projectSummary),
});

export const createProject = endpoint({
  method: "POST",
  path: "/api/user/{userId}/projects",
  access: "self",
  summary: "Adds a project; a repeat with the same request_id answers with the one that it added",
  params: userParams,
  body: sent,
  response: project,
});

export const readProject = endpoint({
  method: "GET",
  path: "/api/user/{userId}/projects/{id}",
  access: "self",
  summary: "A project with its instructions",
  params,
  names,
  response: project,
});

export const updateProject = endpoint({
  method: "PATCH",
  path: "/api/user/{userId}/projects/{id}",
  access: "self",
  summary: "Changes a project, archives it or brings it back",
  params,
  names,
  body: changes,
  response: project,
});

export const removeProject = endpoint({
  method: "DELETE",
  path: "/api/user/{userId}/projects/{id}",
  access: "self",
  summary:
    "Deletes a project; its conversations stay unless they are to go, then up to 25 a call, and `left` says how many wait",
  params,
  names,
  query: z.object({ conversations: z.optional(z.enum(["keep", "delete"])) }),
  /** While any are left, the project stands, and the call is to be repeated. */
  response: z.object({ ...success.shape, left: z.int() }),
});
