import type { Answers } from "../../../answers/answers.composition.ts";
import type { Base } from "../../../base.ts";
import type { MailModule } from "../../mail/mail.composition.ts";
import { createScheduledQuestion } from "./scheduled-question.service.ts";
import { createRunsRepository } from "./runs.repository.ts";
import { createRunsService } from "./runs.service.ts";
import { createSchedulesRepository } from "./schedules.repository.ts";
import { createSchedules } from "./schedules.service.ts";

/** Questions that are asked for people by the clock. */
export function composeSchedules(
  { db, queue, config, switches, clock }: Base,
  { answers, mail: { mails } }: { answers: Answers; mail: MailModule },
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
      publicUrl: config.publicUrl,
      switches,
      clock,
    }),
  };
}
