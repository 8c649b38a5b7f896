import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { asked } from "../../../answers/admission-shape.sql.ts";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
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
import { evidenceStatements, givenLength, openFile, toFound } from "./evidence.sql.ts";
import type { AskedDocuments, RunDocuments } from "./evidence.ts";
import { documentChecks, documentFacts, documentShape } from "./scope.sql.ts";
import type { DocumentShape } from "./scope.sql.ts";

interface Facts {
  thread: ThreadFacts;
  documents: Record<string, unknown> | null;
}

type Shape = AdmissionShape<DocumentShape>;

/** The model that the person has chosen for files, else the first that the plan of the workspace includes. */
const modelForFiles = ({ hasImages }: Shape, workspaceId: SQL, personId: SQL): SQL => sql`
  (select m.id from ai_model m left join pdf_settings s on s.user_id = ${personId} and s.model_id = m.id
    where m.archived_at is null and m.kind = 'text' and m.can_read_pdf ${hasImages ? sql`and m.can_see_images` : sql``}
      and (not m.need_account or m.id = any((select p.included_models from entitlement e
        join plan p on p.id = e.plan_id where e.user_id = ${workspaceId})::int[]))
    order by s.model_id is null, m.sort_order, m.id limit 1)`;

const modelOf = (shape: Shape, workspaceId: SQL, personId: SQL): SQL =>
  shape.namesModel ? asked.modelId : modelForFiles(shape, workspaceId, personId);

/**
 * How a question about files is admitted: in the asker's own discussion of the open file, which begins with its first
 * question. What the files hold is searched in the same transaction.
 */
export const documentAdmission: AdmissionOf<AskedDocuments, RunDocuments, DocumentShape> = {
  ...askingAccount,
  inTeamSession: true,
  forGuests: false,
  shape: documentShape,
  isTaken: isMessage,
  tables: (shape) => threadTables(shape),
  model: (shape, workspaceId) => modelForFiles(shape, workspaceId, sql`(select id from actor)`),
  modelFits: sql`m.can_read_pdf`,
  contextLength: (shape) => [...threadLength(shape), givenLength(shape.subject)],
  checks: (shape) => ({
    subject: documentChecks(shape.subject),
    place: [...lostQuestion(shape), ...busyThread(shape)],
  }),
  writes: (shape) => threadWrites(shape, { documentId: openFile }),
  facts: (shape) =>
    sql`jsonb_build_object('thread', ${threadFacts(shape)}, 'documents', ${documentFacts(shape.subject)})`,
  reads: (shape) => evidenceStatements(shape.subject, (workspaceId, personId) => modelOf(shape, workspaceId, personId)),
  part(request, { facts, reads }, { candidates }) {
    const { thread, documents } = facts as Facts;
    const contextTokens = Math.min(...candidates.map((model) => model.contextTokens));
    return {
      ...threadPart(request, thread, { isOpen: true }),
      context: toRunDocuments(request.subject, toFound(documents ?? {}, reads), contextTokens),
    };
  },
};
