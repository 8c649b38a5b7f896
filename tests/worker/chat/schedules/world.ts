import type { AnswerRuns } from "../../../../worker/bindings/answers.ts";
import { createAdmissionRepository } from "../../../../worker/answers/admission.repository.ts";
import { createAnswersRepository } from "../../../../worker/answers/answers.repository.ts";
import { createAnswersService } from "../../../../worker/answers/answers.service.ts";
import { createRunsOf } from "../../../../worker/answers/kind.ts";
import { emptyOutcome } from "../../../../worker/answers/outcome.rules.ts";
import type { AnswerRun } from "../../../../worker/answers/run.ts";
import type { Rhythm, ScheduleDraft } from "../../../../worker/contract/chat/schedules.contract.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createScheduledQuestion } from "../../../../worker/modules/chat/schedules/scheduled-question.service.ts";
import { createRunsRepository } from "../../../../worker/modules/chat/schedules/runs.repository.ts";
import { createRunsService } from "../../../../worker/modules/chat/schedules/runs.service.ts";
import { createSchedulesRepository } from "../../../../worker/modules/chat/schedules/schedules.repository.ts";
import { createSchedules } from "../../../../worker/modules/chat/schedules/schedules.service.ts";
import type { Mail } from "../../../../worker/providers/mail/mail.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { makeSession } from "../../../support/rows.ts";
import { database, finish, guestCostMicros, kinds, limits, modelId, now } from "../../answers/admission.fixture.ts";
import { createFakeGuests } from "../../answers/fixture.ts";
import { streamOf } from "../../../support/event-reader.ts";
import type { OwnId } from "../../../support/owner-ids.ts";
import { openNews } from "../../../support/news.ts";

export const hour = 3_600_000;
export const day = 24 * hour;
export const daily: Rhythm = { every: "day", time: "14:00", time_zone: "UTC" };

type Start = AnswerRuns["start"];

/** Schedules on the database of the test: a queue that is worked by hand, and objects that note what they are to answer. */
export function stage({ start }: { start?: Start } = {}) {
  const clock = createHandClock(now.getTime());
  const sent: string[] = [];
  const mails = new Map<string, Mail>();
  const started: AnswerRun[] = [];
  const making = new Set<string>();
  const objects = {
    async start(host: string, run: AnswerRun, asker) {
      started.push(run);
      making.add(run.id);
      return (await start?.(host, run, asker)) ?? { stream: streamOf("stream") };
    },
    recover: async () => [...making].at(-1) ?? null,
    read: async () => streamOf("stream"),
  } satisfies Partial<AnswerRuns>;
  const answers = createAnswersRepository(database.db, kinds());
  const runs = createRunsRepository(database.db);
  const askScheduledQuestion = createScheduledQuestion({
    clock,
    answers: createAnswersService({
      switches: allOn,
      kinds: kinds(),
      admissions: createAdmissionRepository(database.db, { kinds: kinds(), ceilings: { guestCostMicros } }),
      answers,
      finish: (run, outcome, text) => finish(run, outcome, text).then((state) => ({ state, isStored: true })),
      guests: createFakeGuests().guests,
      runsOf: createRunsOf(kinds(), objects as unknown as AnswerRuns),
      files: { put: async () => undefined },
      clock,
    }),
  });
  const service = createRunsService({
    switches: allOn,
    runs,
    askScheduledQuestion,
    queue: { send: async ({ schedule }) => void sent.push(schedule) },
    mails: { post: async (id, mail) => void (mails.has(id) || mails.set(id, mail)) },
    news: openNews(database.db, clock),
    publicUrl: "https://ensemble.test",
    clock,
  });
  const schedules = createSchedules({
    schedules: createSchedulesRepository(database.db),
    runs,
    askScheduledQuestion,
    clock,
  });

  /** The queue delivers what it has. */
  const deliver = async () => {
    for (const schedule of sent.splice(0)) await service.ask(schedule);
  };

  return {
    clock,
    sent,
    mails,
    started,
    schedules,
    service,
    deliver,

    /** A minute's work, and what it queued. */
    async minute() {
      await service.claimDue();
      await deliver();
      await service.tellPaused();
      await service.tellAnswered();
    },

    /** The last answer that began comes to its end. */
    async answered() {
      const run = started.at(-1);
      if (!run) return;
      await finish(run, emptyOutcome(run, "complete"), "High.");
      making.delete(run.id);
    },

    add: (userId: OwnId, more: Partial<ScheduleDraft> = {}, requestId = createId()) =>
      schedules.add({ id: userId, emailVerified: true }, draft(more), { requestId, language: "en" }),
  };
}

export const draft = (more: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  name: "Tides",
  text: "How high is the tide?",
  model_id: modelId,
  project_id: null,
  rhythm: daily,
  ...more,
});

export const someone = (questions: number | null = 50, more: Parameters<typeof makeSession>[1] = {}) =>
  makeSession(database.db, { limits: limits(questions), models: [modelId], ...more });

/** The questions of a person's conversations, in their order. */
export const asked = (userId: OwnId) =>
  database.sql(
    `select c.title, m.text from message m join conversation c on c.id = m.conversation_id
     where m.user_id = $1 and m.role = 'user' order by m.position`,
    [userId],
  );
