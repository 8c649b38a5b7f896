import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { asked } from "../../../answers/admission-shape.sql.ts";
import { askingAccount } from "../../../answers/asking-account.sql.ts";
import type { AdmissionOf } from "../../../answers/kind.sql.ts";
import { slot } from "../../../db/prepared.ts";
import type { AskedWriting } from "./asked-writing.rules.ts";

/** The first model marked as a writer of those that the account's plan includes, else the first of them. */
const writerOf = (userId: SQL): SQL => sql`
  (select m.id from ai_model m where m.archived_at is null and m.kind = 'text'
    and (not m.need_account or m.id = any((select p.included_models from entitlement e
      join plan p on p.id = e.plan_id where e.user_id = ${userId})::int[]))
  order by not m.is_writer, m.sort_order, m.id limit 1)`;

const purpose = slot(({ subject }: AdmissionRequest<AskedWriting>) => subject.purpose);
const about = slot(({ subject }: AdmissionRequest<AskedWriting>) => subject.about);

/** How a text is asked for: it stands in no thread, and its caller pays. */
export const writingAdmission: AdmissionOf<AskedWriting, AskedWriting> = {
  ...askingAccount,
  forGuests: false,
  isTaken: (answerId) => sql`exists (select 1 from assistant_answer where id = ${answerId})`,
  model: (_shape, userId) => writerOf(userId),
  checks: () => ({ subject: [], place: [] }),
  writes: () => [
    sql`begun as (insert into assistant_answer (id, user_id, purpose, about, model_id, created_at)
      select ${asked.answerId}, a.person_id, ${purpose}, ${about}, t.id, ${asked.now} from admitted a, target t)`,
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
