import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { askingAccount } from "../../../answers/asking-account.sql.ts";
import type { AdmissionOf } from "../../../answers/kind.sql.ts";
import { threadPart } from "../../chat/conversations/threads.rules.ts";
import {
  busyThread,
  isMessage,
  lostQuestion,
  threadFacts,
  threadLength,
  threadTables,
  threadWrites,
} from "../../chat/conversations/threads.sql.ts";
import type { ThreadFacts } from "../../chat/conversations/threads.sql.ts";
import { toRunDocuments } from "./evidence.rules.ts";
import { evidenceStatements, givenLength, toFound } from "./evidence.sql.ts";
import type { AskedDocuments, RunDocuments } from "./evidence.ts";
import { documentChecks, documentFacts } from "./scope.sql.ts";

interface Facts {
  thread: ThreadFacts;
  documents: Record<string, unknown> | null;
}

/** The model that an account has chosen for files, else the first that its plan includes. */
const modelForFiles = ({ images }: AdmissionRequest, userId: SQL): SQL => sql`
  (select m.id from ai_model m left join pdf_settings s on s.user_id = ${userId} and s.model_id = m.id
    where m.archived_at is null and m.kind = 'text' and m.can_read_pdf and (m.can_see_images or ${images.length === 0})
      and (not m.need_account or m.id = any((select p.included_models from entitlement e
        join plan p on p.id = e.plan_id where e.user_id = ${userId})::int[]))
    order by s.model_id is null, m.sort_order, m.id limit 1)`;

const modelOf = (request: AdmissionRequest, userId: SQL): SQL =>
  request.modelId === null ? modelForFiles(request, userId) : sql`${request.modelId}::int`;

/**
 * How a question about files is admitted: in the thread that has the id of the open file and begins with its first
 * question. What the files hold is searched in the same transaction.
 */
export const documentAdmission: AdmissionOf<AskedDocuments, RunDocuments> = {
  ...askingAccount,
  forGuests: false,
  isTaken: isMessage,
  tables: threadTables,
  model: modelForFiles,
  modelFits: sql`m.can_read_pdf`,
  contextLength: (request) => sql`${threadLength(request)} + ${givenLength(request.subject, sql`k.user_id`)}`,
  checks: (request) => ({
    subject: documentChecks(request.subject),
    place: [lostQuestion(request), busyThread(request)],
  }),
  writes: (request) =>
    threadWrites(request, { documentId: request.subject.documentIds[0], model: modelOf(request, sql`r.user_id`) }),
  facts: (request) =>
    sql`jsonb_build_object('thread', ${threadFacts(request)}, 'documents', ${documentFacts(request.subject)})`,
  reads: (request) => evidenceStatements(request.subject, request, (reader) => modelOf(request, reader)),
  part(request, { facts, reads }, { candidates }) {
    const { thread, documents } = facts as Facts;
    const contextTokens = Math.min(...candidates.map((model) => model.contextTokens));
    return {
      ...threadPart(request, thread, { isOpen: true }),
      context: toRunDocuments(request.subject, toFound(documents ?? {}, reads), contextTokens),
    };
  },
};
