import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { asked } from "../../../answers/admission-shape.sql.ts";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
import { payingWorkspace } from "../../../callers/callers.sql.ts";
import { slot } from "../../../db/prepared.ts";
import type { ChatShape, ChatSubject } from "../projects/asked-project.sql.ts";

const schedule = slot(({ subject }: AdmissionRequest<ChatSubject>) => subject.schedule ?? null);

/** Whose question is asked: the owner of a schedule that has this run to ask, or has just asked it, while their account may. */
export const schedulesAccount = (): SQL => {
  const owner = sql`(select s.user_id from schedule s where s.id = ${schedule} and ${asked.answerId} in (s.due_id, s.answer_id))`;
  return sql`select o.*, o.id as workspace_id, 'owner' as role, '' as reader_key, null as bound_to, false as needs_provider from (${payingWorkspace(owner)}) o where o.email_verified and not o.is_anonymous`;
};

/** The run is asked with its admission, once: what was refused before counts no more. */
export const scheduleWrites = ({ subject: { isScheduled } }: AdmissionShape<ChatShape>): SQL[] =>
  isScheduled
    ? [
        sql`ran as (update schedule s set due_id = null, answer_id = ${asked.answerId}, asked_at = ${asked.now}, is_untold = true, conversation_id = ${asked.lane},
          refusals = 0, refusal = null from admitted where s.id = ${schedule})`,
      ]
    : [];
