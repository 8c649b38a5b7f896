import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import { slot } from "../../../db/prepared.ts";
import { projectNotFound } from "./projects.errors.ts";

/** What a question of the chat brings along that others do not. */
export interface ChatSubject {
  /** The project of a conversation that begins, or that is stored nowhere. */
  project: string | null;
  /** Ids of files that it names. */
  files: readonly string[];
  /** The schedule that asks, in the place of a session. */
  schedule?: string;
  /** Whether it is looked up in the web. */
  web: boolean;
}

/** What of it the text of an admission depends on. */
export interface ChatShape {
  hasProject: boolean;
  hasFiles: boolean;
  isScheduled: boolean;
  web: boolean;
}

export const chatShape = ({ subject }: AdmissionRequest<ChatSubject>): ChatShape => ({
  hasProject: subject.project !== null,
  hasFiles: subject.files.length > 0,
  isScheduled: subject.schedule !== undefined,
  web: subject.web,
});

type Shape = AdmissionShape<ChatShape>;

const namedProject = slot(({ subject }: AdmissionRequest<ChatSubject>) => subject.project);

/** Whether a question may be asked in a project at all. */
export const mayHaveProject = ({ isNewLane, subject }: Shape): boolean => !isNewLane || subject.hasProject;

/** `asked_project`: the id of the project that a question is asked in. A stored conversation knows its own. */
export function projectTables(shape: Shape): SQL[] {
  if (!mayHaveProject(shape)) return [];
  const named = sql`${namedProject}::text`;
  const id = shape.isNewLane
    ? named
    : sql`case when exists (select 1 from thread) then (select project_id from thread) else ${named} end`;
  return [sql`asked_project as (select ${id} as id)`];
}

/** The project of a conversation that begins. */
export const newProject = ({ subject }: Shape): SQL | null =>
  subject.hasProject ? sql`(select id from project where id = ${namedProject})` : null;

/** The project that the question names is not its asker's, and it counts. */
export const foreignProject = ({ isNewLane, subject }: Shape): Check[] =>
  subject.hasProject
    ? [
        {
          name: "foreign_project",
          when: sql`${isNewLane ? sql`` : sql`not exists (select 1 from thread) and`}
            (a.bound_to is not null or not exists (select 1 from project where id = ${namedProject} and user_id = a.id))`,
          error: projectNotFound,
        },
      ]
    : [];
