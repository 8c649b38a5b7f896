import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import { projectNotFound } from "./projects.errors.ts";

/** What a question of the chat brings along that others do not. */
export interface ChatSubject {
  /** Of a conversation that begins, or that is stored nowhere. */
  project: string | null;
  /** Ids of files that it names. */
  files: readonly string[];
  /** The schedule that asks, in the place of a session. */
  schedule?: string;
  /** Whether it is looked up in the web. */
  web: boolean;
}

type Request = AdmissionRequest<ChatSubject>;

const isStored = ({ lane, isNewLane }: Request): SQL =>
  isNewLane ? sql`false` : sql`exists (select 1 from conversation where id = ${lane})`;

/** The id of the project that a question is asked in: a stored conversation knows its own. */
export const askedProject = (request: Request): SQL =>
  request.isNewLane
    ? sql`${request.subject.project}::text`
    : sql`(case when ${isStored(request)} then (select project_id from conversation where id = ${request.lane})
        else ${request.subject.project}::text end)`;

/** The instructions of the project that a question is asked in; null without one. */
export const askedInstructions = (request: Request, userId: SQL): SQL =>
  sql`(select p.instructions from project p where p.id = ${askedProject(request)} and p.user_id = ${userId})`;

/** The project that the question names is not its payer's, and it counts. */
export const foreignProject = (request: Request): Check => ({
  name: "foreign_project",
  when:
    request.subject.project === null
      ? sql`false`
      : sql`(not ${isStored(request)} and not exists (select 1 from project where id = ${request.subject.project} and user_id = c.id))`,
  error: projectNotFound,
});
