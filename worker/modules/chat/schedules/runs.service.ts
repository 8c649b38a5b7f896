import type { Queue } from "../../../bindings/queue.ts";
import { scheduleRefusals } from "../../../contract/chat/schedules.contract.ts";
import type { ScheduleRefusal } from "../../../contract/chat/schedules.contract.ts";
import { nextTime } from "../../../contract/chat/schedules.rules.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { SwitchStates } from "../../../contract/switches.rules.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { derivedId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { Post } from "../../mail/mail.service.ts";
import type { Notifier } from "../../notifications/news.service.ts";
import type { AskScheduledQuestion } from "./scheduled-question.service.ts";
import type { DueTime, RunsRepository } from "./runs.repository.ts";
import type { ScheduledQuestionMessage } from "./schedules.message.ts";
import { writePausedMail } from "./schedules.mails.ts";

interface Dependencies {
  runs: RunsRepository;
  askScheduledQuestion: AskScheduledQuestion;
  queue: Queue<ScheduledQuestionMessage>;
  mails: Post;
  news: Pick<Notifier, "notify">;
  publicUrl: string;
  switches: Pick<SwitchStates, "isOff">;
  clock: Pick<Clock, "now">;
}

const minute = 60_000;
/** Longer than the queue waits between two tries. */
const forgottenMs = 15 * minute;
/** Another answer of the conversation is over by then. */
const busySeconds = 60;
const claimedAtOnce = 200;
/** The most claims of one minute; what is left is claimed in the next. */
const mostClaims = 10;

export type RunsService = ReturnType<typeof createRunsService>;

const isRefusal = (error: unknown): error is AppError & { code: ScheduleRefusal } =>
  error instanceof AppError && (scheduleRefusals as readonly string[]).includes(error.code);

const isCalled = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

/** The conversation has another answer now, or was deleted meanwhile: asked again, it is free or another. */
const isSoonOver = (error: unknown): boolean =>
  isCalled(error, "chat.conversation_busy", "chat.conversation_not_found");

const toClaim = async (time: DueTime, now: Date) => ({
  ...time,
  next: nextTime(time.rhythm, now),
  answerId: await derivedId(time.id, time.at.toISOString()),
});

/** Claims the times of schedules and asks each of them once, however often the work is cut off and begins again. */
export function createRunsService({
  runs,
  askScheduledQuestion,
  queue,
  mails,
  news,
  publicUrl,
  switches,
  clock,
}: Dependencies) {
  const now = () => new Date(clock.now());

  const send = (schedule: string, options?: { delaySeconds: number }) =>
    queue.send({ kind: "scheduled-question", id: `scheduled-question:${schedule}`, schedule }, options);

  /** A message that is lost only makes its question later. */
  async function sendAll(ids: readonly string[]): Promise<void> {
    for (const sent of await Promise.allSettled(ids.map((id) => send(id))))
      if (sent.status === "rejected") logError("schedules.not_queued", sent.reason);
  }

  async function claimSome(): Promise<number> {
    const at = now();
    const due = await runs.listDue(at, claimedAtOnce);
    const times = await Promise.allSettled(due.map(async (time) => toClaim(time, at)));
    for (const time of times) if (time.status === "rejected") logError("schedules.no_next_time", time.reason);
    const claims = times.flatMap((time) => (time.status === "fulfilled" ? [time.value] : []));
    if (claims.length > 0) await sendAll(await runs.claim(claims, at));
    return due.length;
  }

  return {
    /** Every minute: what is due is claimed and queued; what was claimed and got lost on the way is queued again. */
    async claimDue(): Promise<void> {
      if ((await switches.isOff("tool-chat")) || (await switches.isOff("read-only"))) return;
      for (let claims = 0; claims < mostClaims; claims += 1) if ((await claimSome()) < claimedAtOnce) break;
      const forgotten = new Date(clock.now() - forgottenMs);
      await sendAll(await runs.takeForgotten(forgotten, now(), claimedAtOnce));
    },

    /** Asks the run that a schedule has to ask, if any. What is no refusal throws and is delivered again. */
    async ask(schedule: string): Promise<void> {
      const run = await runs.take(schedule, now());
      if (run === null) return;
      try {
        await askScheduledQuestion(run);
        await runs.close(run);
      } catch (error) {
        if (isRefusal(error)) return runs.refuse(run, error.code, now());
        // An account that may not ask any more is asked for once it may.
        if (isCalled(error, "auth.expired")) return;
        // An object that did not take an admitted run has had its answer withdrawn.
        await runs.reopen(run, await derivedId(run.answerId, "again"));
        if (!isSoonOver(error)) throw error;
        await send(schedule, { delaySeconds: busySeconds });
      }
    },

    /** Each answer that was made without a reader, once it is whole. */
    async tellAnswered(): Promise<void> {
      for (const run of await runs.listAnswered(claimedAtOnce)) {
        const { id, userId, name, answerId, conversationId: conversation } = run;
        if (run.isAnswered && conversation !== null)
          await news.notify(
            userId,
            "schedule-answered",
            { schedule: id, name, conversation },
            `schedule-answered:${answerId}`,
          );
        await runs.markAnswerTold(run);
      }
    },

    /** One mail for each schedule that its refusals have paused. */
    async tellPaused(): Promise<void> {
      for (const paused of await runs.listUntold(claimedAtOnce)) {
        // Named by the pause: repeated after a failure below, it is the same mail.
        const id = `schedule-paused:${paused.id}:${paused.pausedAt.getTime()}`;
        await mails.post(id, writePausedMail(paused, `${publicUrl}/user/history/schedules`));
        const facts = { schedule: paused.id, name: paused.name };
        await news.notify(paused.userId, "schedule-paused", facts, id, { isMailed: true });
        await runs.markTold(paused, now());
      }
    },
  };
}
