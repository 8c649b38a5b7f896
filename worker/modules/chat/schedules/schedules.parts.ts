import type { Answers } from "../../../answers/answers.composition.ts";
import type { Base } from "../../../base.ts";
import type { MailModule } from "../../mail/mail.composition.ts";
import type { NotificationsModule } from "../../notifications/notifications.composition.ts";
import { createScheduledQuestion } from "./scheduled-question.service.ts";
import { createRunsRepository } from "./runs.repository.ts";
import { createRunsService } from "./runs.service.ts";
import { createSchedulesRepository } from "./schedules.repository.ts";
import { createSchedules } from "./schedules.service.ts";

interface Others {
  answers: Answers;
  mail: MailModule;
  notifications: Pick<NotificationsModule, "news">;
}

/** Questions that are asked for people by the clock. */
export function composeSchedules(
  { db, queue, config, switches, clock }: Base,
  { answers, mail: { mails }, notifications: { news } }: Others,
) {
  const runs = createRunsRepository(db);
  const askScheduledQuestion = createScheduledQuestion({ answers: answers.answers, clock });
  return {
    schedules: createSchedules({ schedules: createSchedulesRepository(db), runs, askScheduledQuestion, clock }),
    scheduleRuns: createRunsService({
      runs,
      askScheduledQuestion,
      queue,
      mails,
      news,
      publicUrl: config.publicUrl,
      switches,
      clock,
    }),
  };
}
