import type { ScheduleRefusal } from "../../../contract/chat/schedules.contract.ts";
import type { MailLanguage } from "../../../lib/letter.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** A schedule that its refusals have paused, and whom to tell. */
export interface PausedSchedule {
  id: string;
  userId: PersonId;
  email: string;
  language: MailLanguage;
  name: string;
  refusal: ScheduleRefusal;
  pausedAt: Date;
}
