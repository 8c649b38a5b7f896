import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { isUniqueViolation, isUnreachable } from "../db/failures.ts";
import type { CallerRow } from "../callers/callers.sql.ts";
import type { aiModel } from "../modules/models/models.tables.ts";
import type { MessageImage } from "../modules/chat/conversations/conversations.tables.ts";
import { isUnexplained } from "./admission.rules.ts";
import { evidenceStatements, toFound } from "../modules/pdf/discussions/evidence.sql.ts";
import type { Found } from "../modules/pdf/discussions/evidence.sql.ts";
import { chosenModel, lockThread, reserveStatement, verdictStatement } from "./admission.sql.ts";
import type { AdmissionRequest, Ceilings } from "./admission.sql.ts";
import type { Refusal } from "./admission.refusals.ts";
import type { RunMessage, RunModel } from "./run.ts";

const historyLimit = 200;
/** How often an admission is tried while others race with it; once more where its answer is lost. */
const looks = 3;

interface VerdictColumns extends CallerRow, Record<Refusal, boolean | null> {
  admitted: boolean | null;
  reserved_for: string | null;
  thread_id: string | null;
  begun: boolean | null;
  title: string | null;
  used: number | null;
  reserved: number | null;
  plan_units: number | null;
  resets_at: string | null;
  history: { role: "user" | "assistant"; text: string; images: MessageImage[]; refused: boolean }[] | null;
  candidates: Record<string, unknown>[] | null;
  documents: Record<string, unknown> | null;
}

type VerdictRow = Partial<VerdictColumns>;

/** The facts of one admission; `admitted` means that everything was written. */
export interface Verdict {
  admitted: boolean;
  caller: { id: string; sessionId: string; guest: boolean; incognito: boolean } | null;
  refused: (name: Refusal) => boolean;
  reservedFor: string | null;
  stored: boolean;
  /** Whether the thread was asked in before. */
  begun: boolean;
  title: string | null;
  limit: { units: number | null; used: number; resetsAt: Date | null };
  history: RunMessage[];
  candidates: RunModel[];
  /** What the asked files hold for the question; null where none were asked. */
  found: Found | null;
}

export type AdmissionRepository = ReturnType<typeof createAdmissionRepository>;

export function createAdmissionRepository(db: Database, ceilings: Ceilings) {
  return {
    /** One transaction, one round trip. Statements after the first join its reservation, so a refusal writes nothing. */
    async admit(request: AdmissionRequest): Promise<Verdict> {
      const decide = [...writeStatements(request), verdictStatement(request, ceilings, historyLimit)];
      const evidence = request.about ? evidenceStatements(request.about, request) : [];
      const reserve = reserveStatement(request, ceilings);
      const { conversationId, isNewConversation } = request;
      const begin: [SQL, ...SQL[]] = isNewConversation ? [reserve] : [lockThread(conversationId), reserve];
      let lost = false;
      for (let look = 1; ; look += 1) {
        try {
          const results = await runBatch(db, [...begin, ...decide, ...evidence]);
          const [verdicts = [], ...looked] = results.slice(begin.length + decide.length - 1);
          const [row = {}] = verdicts as unknown as VerdictRow[];
          const found = request.about && toFound(row.documents ?? {}, looked);
          const decided = { ...toVerdict(row), found };
          if (look === looks || !isUnexplained(decided)) return decided;
        } catch (error) {
          // Two requests raced for the same id, or the answer was lost: the next look sees what was written.
          const again = isUniqueViolation(error) || (isUnreachable(error) && !lost);
          lost ||= isUnreachable(error);
          if (look === looks || !again) throw error;
        }
      }
    },
  };
}

/** Each may be done twice: the first time may have been done, and nobody heard of it. */
function writeStatements(request: AdmissionRequest): SQL[] {
  const { conversationId, answerId, questionId, about } = request;
  const now = request.now.toISOString();
  const mine = sql`reservation r where r.id = ${answerId} and r.question_id = ${questionId}`;
  const stored = sql`exists (select 1 from conversation where id = ${conversationId})`;
  const statements = [
    request.isNewConversation || about
      ? sql`insert into conversation (id, user_id, document_id, title, created_at, updated_at)
          select ${conversationId}, r.user_id, ${about?.documentIds[0] ?? null}, ${request.title}, ${now}, ${now}
          from "user" u, ${mine} and u.id = r.user_id and not u.incognito
          on conflict (id) do ${about ? sql`update set updated_at = excluded.updated_at` : sql`nothing`}`
      : sql`update conversation set updated_at = ${now}, title = coalesce(title, ${request.title})
          from ${mine} and conversation.id = ${conversationId}`,
  ];
  if (request.replaces !== null) {
    statements.push(sql`update message m set superseded_at = ${now} from ${mine} and m.conversation_id = ${conversationId}
      and m.superseded_at is null and m.position >= (select position from message where id = ${request.replaces})
      and not exists (select 1 from message where id = ${questionId})`);
  }
  if (request.images.length > 0) {
    statements.push(sql`insert into file (id, user_id, conversation_id, media_type, bytes, created_at)
      select i.file_id, r.user_id, ${conversationId}, i.media_type, i.bytes, ${now}
      from jsonb_to_recordset(${JSON.stringify(request.images)}::jsonb) as i(file_id text, media_type text, bytes int), ${mine}
      and ${stored} on conflict (id) do nothing`);
  }
  statements.push(sql`
    insert into message (id, conversation_id, role, text, images, model_id, state, created_at)
    select v.id, ${conversationId}, v.role, v.text, v.images::jsonb, ${chosenModel(request, sql`r.user_id`)}, v.state, ${now}
    from (values (1, ${questionId}, 'user', ${request.text}, ${JSON.stringify(request.images)}, 'complete'),
      (2, ${answerId}, 'assistant', '', '[]', 'running')) as v(n, id, role, text, images, state), ${mine}
    and ${stored} order by v.n on conflict (id) do nothing`);
  return statements;
}

function toVerdict(row: VerdictRow): Omit<Verdict, "found"> {
  return {
    admitted: row.admitted === true,
    caller: row.id
      ? {
          id: row.id,
          sessionId: row.session_id ?? "",
          guest: row.is_anonymous === true,
          incognito: row.incognito === true,
        }
      : null,
    refused: (name) => row[name] === true,
    reservedFor: row.reserved_for ?? null,
    stored: row.thread_id !== null && row.thread_id !== undefined,
    begun: row.begun === true,
    title: row.title ?? null,
    limit: {
      units: row.plan_units ?? null,
      used: (row.used ?? 0) + (row.reserved ?? 0),
      resetsAt: row.resets_at ? new Date(row.resets_at) : null,
    },
    history: (row.history ?? []).map(({ role, text, images, refused }) => ({ role, text, images, refused })),
    candidates: (row.candidates ?? []).map(toRunModel),
  };
}

type ModelColumns = typeof aiModel.$inferSelect;

function toRunModel(row: Record<string, unknown>): RunModel {
  return {
    id: Number(row["id"]),
    name: String(row["name"]),
    provider: row["provider"] as ModelColumns["provider"],
    requestName: String(row["request_name"]),
    inputPrice: Number(row["model_input_price"]),
    outputPrice: Number(row["model_output_price"]),
    cachedInputPrice: orNull(row["cached_input_price"]),
    cacheWritePrice: orNull(row["cache_write_price"]),
    contextTokens: Number(row["context_tokens"]),
    maxOutputTokens: Number(row["max_output_tokens"]),
    effort: row["effort"] as ModelColumns["effort"],
    firstEventLimit: orNull(row["first_event_limit"]),
  };
}

const orNull = (value: unknown): number | null => (value === null ? null : Number(value));
