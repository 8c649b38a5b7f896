import type { Schedule, ScheduleChanges, ScheduleDraft } from "../../../contract/chat/schedules.contract.ts";
import { nextTime } from "../../../contract/chat/schedules.rules.ts";
import { emailUnconfirmed } from "../../../callers/callers.errors.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { MailLanguage } from "../../../lib/letter.ts";
import { modelNotFound } from "../../models/models.errors.ts";
import { provisionalTitle } from "../conversations/titles.rules.ts";
import { projectNotFound } from "../projects/projects.errors.ts";
import type { AskScheduledQuestion } from "./scheduled-question.service.ts";
import type { RunsRepository } from "./runs.repository.ts";
import { scheduleNotFound, schedulesFull } from "./schedules.errors.ts";
import type { ScheduleRefused, SchedulesRepository } from "./schedules.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  schedules: SchedulesRepository;
  runs: Pick<RunsRepository, "claimNow" | "close">;
  askScheduledQuestion: AskScheduledQuestion;
  clock: Pick<Clock, "now">;
}

export interface SentSchedule {
  requestId?: string | undefined;
  language: MailLanguage;
}

type Owner = Pick<UserCaller, "id" | "emailVerified">;

/** Another's schedule is chat.schedule_not_found, everywhere. */
export function createSchedules({ schedules, runs, askScheduledQuestion, clock }: Dependencies) {
  async function read(userId: PersonId, id: string): Promise<Schedule> {
    const found = await schedules.find(userId, id);
    if (found === null) throw scheduleNotFound();
    return found;
  }

  return {
    list: (userId: PersonId): Promise<Schedule[]> => schedules.list(userId),

    /** chat.schedules_full; models.not_found, chat.project_not_found; auth.email_unconfirmed: nothing is asked for guests. */
    async add(
      owner: Owner,
      draft: ScheduleDraft,
      { requestId = createId(), language }: SentSchedule,
    ): Promise<Schedule> {
      if (!owner.emailVerified) throw emailUnconfirmed();
      const now = new Date(clock.now());
      const { name = provisionalTitle(draft.text), rhythm } = draft;
      const added = { ...draft, name, id: requestId, userId: owner.id, language, nextAt: nextTime(rhythm, now), now };
      refuse(await schedules.add(added));
      return read(owner.id, requestId);
    },

    /** The same refusals. Another rhythm, and one that goes on again, counts from now. */
    async change(userId: PersonId, id: string, changes: ScheduleChanges, language: MailLanguage): Promise<Schedule> {
      const now = new Date(clock.now());
      const { paused, ...fields } = changes;
      const before = await read(userId, id);
      const isPaused = paused ?? before.paused !== null;
      const isNewTime = paused !== undefined || fields.rhythm !== undefined;
      const nextAt = isPaused ? null : nextTime(fields.rhythm ?? before.rhythm, now);
      const isOver = isPaused && before.paused !== null;
      refuse(await schedules.update(userId, id, { ...fields, ...(isNewTime && !isOver && { nextAt }), language, now }));
      return read(userId, id);
    },

    async remove(userId: PersonId, id: string): Promise<void> {
      if (!(await schedules.remove(userId, id))) throw scheduleNotFound();
    },

    /** The errors of a question; a refusal does not count towards a pause. */
    async run(userId: PersonId, id: string, requestId = createId()): Promise<Schedule> {
      const run = await runs.claimNow(userId, id, requestId, new Date(clock.now()));
      // What was refused is not tried again: its person knows, and asks again if they want.
      if (run !== null) await askScheduledQuestion(run).finally(() => runs.close({ id, answerId: requestId }));
      return read(userId, id);
    },
  };
}

function refuse(refused: ScheduleRefused): void {
  if (refused === "full") throw schedulesFull();
  if (refused === "no_model") throw modelNotFound();
  if (refused === "no_project") throw projectNotFound();
}
