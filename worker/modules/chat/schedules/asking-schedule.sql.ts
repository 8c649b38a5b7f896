import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { accountOf } from "../../../callers/callers.sql.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";

type Request = AdmissionRequest<ChatSubject>;

/** Whose question is asked: the owner of a schedule that has this run to ask, or has just asked it, while their account may. */
export const schedulesAccount = ({ subject: { schedule }, answerId }: Request): SQL => {
  const owner = sql`(select s.user_id from schedule s where s.id = ${schedule} and ${answerId} in (s.due_id, s.answer_id))`;
  return sql`select o.*, '' as reader_key from (${accountOf(owner)}) o where o.email_verified and not o.is_anonymous`;
};

/** The run is asked with its admission, once: what was refused before counts no more. */
export function scheduleWrites({ subject: { schedule }, answerId, questionId, lane, now }: Request): SQL[] {
  if (schedule === undefined) return [];
  return [
    sql`update schedule s set due_id = null, answer_id = ${answerId}, asked_at = ${now.toISOString()}, conversation_id = ${lane},
        refusals = 0, refusal = null
      from reservation r where r.id = ${answerId} and r.question_id = ${questionId} and s.id = ${schedule}`,
  ];
}
