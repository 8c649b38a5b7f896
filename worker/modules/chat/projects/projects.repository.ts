import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { projects as most } from "../../../contract/limits.ts";
import type {
  Project,
  ProjectChanges,
  ProjectDraft,
  ProjectSummary,
} from "../../../contract/chat/projects.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { aiModel } from "../../models/models.tables.ts";
import { conversation } from "../conversations/conversations.tables.ts";
import { project } from "./projects.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type ProjectsRepository = ReturnType<typeof createProjectsRepository>;

interface NewProject extends ProjectDraft {
  id: string;
  userId: PersonId;
  now: Date;
}

/** Why a project was not written; null where it was. */
export type ProjectRefusal = "full" | "no_model" | null;

// Drizzle drops the table's name in the fields of a one-table select, so both tables are named by hand.
const conversations = sql<number>`(select count(*)::int from ${conversation} c
  where c.project_id = ${project}.id and c.archived_at is null)`;

const summary = {
  id: project.id,
  name: project.name,
  color: project.color,
  archivedAt: project.archivedAt,
  conversations,
};
const whole = {
  ...summary,
  instructions: project.instructions,
  modelId: project.modelId,
  createdAt: project.createdAt,
  updatedAt: project.updatedAt,
};

const owned = (userId: PersonId, id: string) => and(eq(project.id, id), eq(project.userId, userId));

const isNoModel = (modelId: number | null): SQL =>
  modelId === null
    ? sql`false`
    : sql`not exists (select 1 from ${aiModel} m where m.id = ${modelId} and m.archived_at is null and m.kind = 'text')`;

/** Every statement names the owner: another's project is as absent as one that never was. */
export function createProjectsRepository(db: Database) {
  async function find(userId: PersonId, id: string): Promise<Project | null> {
    const [row] = await db.select(whole).from(project).where(owned(userId, id));
    return row ? toProject(row) : null;
  }

  return {
    find,

    /** Oldest first. */
    async list(userId: PersonId): Promise<ProjectSummary[]> {
      const rows = await db
        .select(summary)
        .from(project)
        .where(eq(project.userId, userId))
        .orderBy(asc(project.createdAt), asc(project.id));
      return rows.map(toSummary);
    },

    /** An id that stands is left as it is: the same call came twice. */
    async add({ id, userId, name, instructions, model_id, color, now }: NewProject): Promise<ProjectRefusal> {
      const at = now.toISOString();
      // One account's projects are counted one after the other.
      const [, [row] = []] = await runBatch(db, [
        sql`select id from "user" where id = ${userId} for update`,
        sql`with known as (select exists (select 1 from ${project} where id = ${id}) as is_known),
          refused as (select case when is_known then null
            when ${isNoModel(model_id)} then 'no_model'
            when (select count(*) from ${project} where user_id = ${userId}) >= ${most.perAccount}::int then 'full' end as reason
            from known),
          added as (insert into ${project} (id, user_id, name, instructions, model_id, color, created_at, updated_at)
            select ${id}, ${userId}, ${name}, ${instructions}, ${model_id}::int, ${color}, ${at}::timestamptz, ${at}::timestamptz
            from refused where reason is null on conflict (id) do nothing)
          select reason from refused`,
      ]);
      return (row?.["reason"] ?? null) as ProjectRefusal;
    },

    /** Changes nothing of a project that is not theirs. */
    async update(userId: PersonId, id: string, changes: ProjectChanges, now: Date): Promise<ProjectRefusal> {
      const { name, instructions, model_id, color, archived } = changes;
      const updated = db
        .update(project)
        .set({
          ...(name !== undefined && { name }),
          ...(instructions !== undefined && { instructions }),
          ...(model_id !== undefined && { modelId: model_id }),
          ...(color !== undefined && { color }),
          ...(archived !== undefined && { archivedAt: archived ? now : null }),
          updatedAt: now,
        })
        .where(and(owned(userId, id), sql`not (${isNoModel(model_id ?? null)})`));
      const refusal = db.execute<{ refused: boolean }>(sql`select (${isNoModel(model_id ?? null)}) as refused`);
      const [{ rows }] = await db.batch([refusal, updated]);
      return rows[0]?.refused === true ? "no_model" : null;
    },

    /** Up to so many conversations of a project, running ones too; null where it is not theirs. */
    async findConversations(
      userId: PersonId,
      id: string,
      limit: number,
    ): Promise<{ ids: string[]; total: number } | null> {
      const [[own], rows, [counted]] = await db.batch([
        db.select({ id: project.id }).from(project).where(owned(userId, id)),
        db.select({ id: conversation.id }).from(conversation).where(inProject(userId, id)).limit(limit),
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(conversation)
          .where(inProject(userId, id)),
      ]);
      return own ? { ids: rows.map((row) => row.id), total: counted?.total ?? 0 } : null;
    },

    /** Its conversations stay, in no project. */
    async remove(userId: PersonId, id: string): Promise<void> {
      await db.delete(project).where(owned(userId, id));
    },
  };
}

const inProject = (userId: PersonId, id: string) =>
  and(eq(conversation.projectId, id), eq(conversation.userId, userId), isNull(conversation.documentId));

type Row = typeof project.$inferSelect & { conversations: number };

const toSummary = ({
  id,
  name,
  color,
  archivedAt,
  conversations: count,
}: Pick<Row, "id" | "name" | "color" | "archivedAt" | "conversations">): ProjectSummary => ({
  id,
  name,
  color,
  archived_at: archivedAt?.toISOString() ?? null,
  conversations: count,
});

const toProject = (row: Omit<Row, "userId">): Project => ({
  ...toSummary(row),
  instructions: row.instructions,
  model_id: row.modelId,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
