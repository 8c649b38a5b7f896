import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { mostChecks } from "../../../contract/support/checks.contract.ts";
import type { SupportCheck } from "../../../contract/support/checks.contract.ts";
import type { Expectation } from "../../../contract/support/knowledge.ts";
import type { Database } from "../../../db/client.ts";
import { supportSource } from "../support.tables.ts";
import { supportCheck, supportCheckRun } from "./checks.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface NewCheck {
  id: string;
  workspaceId: WorkspaceId;
  chatbotId: string;
  question: string;
  expects: Expectation;
  mustCite: string | null;
  mustSay: string | null;
}

type Row = SupportCheck & Record<string, unknown>;
/** A saved question with the chatbot that it is of. */
export type StoredCheck = SupportCheck & { chatbot_id: string };

const columns = sql`t.id, t.chatbot_id, t.question, t.expects, t.must_cite, t.must_say, t.created_at,
  (select json_build_object('version', r.version, 'passed', r.passed, 'reason', r.reason, 'outcome', r.outcome, 'created_at', r.created_at)
    from ${supportCheckRun} r where r.test_id = t.id order by r.created_at desc, r.id desc limit 1) as last_run`;
const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(supportCheck.id, id), eq(supportCheck.workspaceId, workspaceId));

export type ChecksRepository = ReturnType<typeof createChecksRepository>;

/** Saved questions of chatbots. Every statement names the owner. */
export function createChecksRepository(db: Database) {
  const select = async (where: SQL) => {
    const { rows } = await db.execute<Row & StoredCheck>(
      sql`select ${columns} from ${supportCheck} t where ${where} order by t.created_at, t.id`,
    );
    return rows;
  };

  return {
    list: (workspaceId: WorkspaceId, chatbotId: string): Promise<StoredCheck[]> =>
      select(sql`t.chatbot_id = ${chatbotId} and t.user_id = ${workspaceId}`),

    async find(workspaceId: WorkspaceId, id: string): Promise<StoredCheck | null> {
      const [row] = await select(sql`t.id = ${id} and t.user_id = ${workspaceId}`);
      return row ?? null;
    },

    /** Whether a chatbot has this source. */
    async hasSource(workspaceId: WorkspaceId, chatbotId: string, sourceId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from ${supportSource} s
        where s.id = ${sourceId} and s.chatbot_id = ${chatbotId} and s.user_id = ${workspaceId}`);
      return rows.length > 0;
    },

    /** Nothing where its id is known already, or the chatbot has as many as it may. */
    async add(check: NewCheck, now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const { id, workspaceId, chatbotId, question, expects, mustCite, mustSay } = check;
      await db.execute(sql`
        insert into ${supportCheck} (id, chatbot_id, user_id, question, expects, must_cite, must_say, created_at, updated_at)
        select ${id}, ${chatbotId}, ${workspaceId}, ${question}, ${expects}, ${mustCite}::text, ${mustSay}::text, ${at}, ${at}
        where (select count(*) from ${supportCheck} o where o.chatbot_id = ${chatbotId}) < ${mostChecks}::int
        on conflict (id) do nothing`);
    },

    async update(workspaceId: WorkspaceId, id: string, change: Partial<NewCheck>, now: Date): Promise<void> {
      await db
        .update(supportCheck)
        .set({ ...change, updatedAt: now })
        .where(owned(workspaceId, id));
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<boolean> {
      const rows = await db.delete(supportCheck).where(owned(workspaceId, id)).returning({ id: supportCheck.id });
      return rows.length > 0;
    },
  };
}
