import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { askingAccount } from "../../../answers/asking-account.sql.ts";
import type { AdmissionOf } from "../../../answers/kind.sql.ts";
import type { AskedWriting } from "./asked-writing.rules.ts";

/** The first model marked as a writer of those that the account's plan includes, else the first of them. */
const writerOf = (userId: SQL): SQL => sql`
  (select m.id from ai_model m where m.archived_at is null and m.kind = 'text'
    and (not m.need_account or m.id = any((select p.included_models from entitlement e
      join plan p on p.id = e.plan_id where e.user_id = ${userId})::int[]))
  order by not m.is_writer, m.sort_order, m.id limit 1)`;

const modelOf = ({ modelId }: AdmissionRequest, userId: SQL): SQL =>
  modelId === null ? writerOf(userId) : sql`${modelId}::int`;

/** How a text is asked for: it stands in no thread, and its caller pays. */
export const writingAdmission: AdmissionOf<AskedWriting, AskedWriting> = {
  ...askingAccount,
  forGuests: false,
  isTaken: (answerId) => sql`exists (select 1 from assistant_answer where id = ${answerId})`,
  model: (_request, userId) => writerOf(userId),
  checks: () => ({ subject: [], place: [] }),
  writes: (request) => [
    sql`insert into assistant_answer (id, user_id, purpose, about, model_id, created_at)
      select r.id, r.user_id, ${request.subject.purpose}, ${request.subject.about}, ${modelOf(request, sql`r.user_id`)}, ${request.now.toISOString()}
      from reservation r where r.id = ${request.answerId} and r.question_id = ${request.questionId} on conflict (id) do nothing`,
  ],
  part: ({ subject }) => ({
    incognito: false,
    memory: "none",
    replaces: null,
    title: null,
    wantsTitle: false,
    messages: [],
    context: subject,
  }),
};
