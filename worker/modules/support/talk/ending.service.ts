import type { ProduceService } from "../../../answers/produce.service.ts";
import type { AnswerRun } from "../../../answers/run.ts";
import { noSources } from "../../../answers/sources.rules.ts";
import type { Finish } from "../../../answers/stored.ts";
import type { Bots } from "../../../bindings/bots.ts";
import type { SupportMessage } from "../../../contract/support/conversations.contract.ts";
import type { InboxEvent } from "../../../contract/support/inbox-events.ts";
import type { LiveEvent } from "../../../contract/support/talk-events.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import type { RunSupport, TalkNote } from "../answering/asked-support.rules.ts";
import { plainMessage } from "../conversations/plain-message.rules.ts";
import type { Happenings } from "../happenings/happenings.service.ts";
import type { CapNotices } from "../notices/cap-notices.service.ts";
import type { TalkRepository } from "./talk.repository.ts";

interface Dependencies {
  talks: Pick<TalkRepository, "listMessages">;
  bots: Pick<Bots, "settle" | "publish">;
  happenings: Pick<Happenings, "note">;
  capNotices: CapNotices;
  clock: Clock;
}

type Mode = Extract<LiveEvent, { event: "mode" }>;

export type TalkEnding = ReturnType<typeof createTalkEnding>;

/** What follows when an answer to a visitor begins and is over: the owner's inboxes show it, and the chatbot's caps count it. */
export function createTalkEnding({ talks, bots, happenings, capNotices, clock }: Dependencies) {
  /** Inboxes see it later, when they read again. */
  const publish = (botId: string, event: InboxEvent): Promise<void> =>
    bots
      .publish(botId, event)
      .catch((error: unknown) => logError("inbox.not_published", error, { event: event.event }));

  /** What the owner's mails and webhooks are about. */
  async function news({ id, lane, questionId, context }: AnswerRun<RunSupport>, said: TalkNote): Promise<void> {
    const of = { chatbotId: context.bot.id, key: id };
    if (context.before.length === 0)
      await happenings.note({ ...of, event: "conversation.started", subjectId: lane, key: "first" });
    if (said.outcome === "not_found")
      await happenings.note({ ...of, event: "question.not_found", subjectId: questionId });
    if (said.action === "hand_over") await happenings.note({ ...of, event: "conversation.waiting", subjectId: lane });
  }

  /** The place under the chatbot's caps is free again; its owner hears once a day that most of them is used. */
  const settle = (botId: string, answerId: string, counts: boolean): Promise<void> =>
    bots
      .settle(botId, answerId, counts)
      .then((isNearCap) => (isNearCap ? capNotices.note(botId) : undefined))
      .catch((error: unknown) => logError("bot.not_settled", error));

  const showMessage = ({ lane, context }: AnswerRun<RunSupport>, message: SupportMessage): Promise<void> =>
    publish(context.bot.id, { event: "message", data: { conversation_id: lane, message } });

  async function show(run: AnswerRun<RunSupport>, note: TalkNote | null): Promise<void> {
    const { lane, context } = run;
    for (const answer of await talks.listMessages(lane, [run.id])) await showMessage(run, answer);
    if (note?.action !== "hand_over") return;
    const data = {
      conversation_id: lane,
      mode: "waiting" as const,
      waiting_since: new Date(clock.now()).toISOString(),
    };
    await publish(context.bot.id, { event: "mode", data });
  }

  return {
    publish,

    /** A message was admitted: inboxes have it before its answer. */
    async showQuestion(run: AnswerRun): Promise<void> {
      const { context, questionId: id, askedAt } = run as AnswerRun<RunSupport>;
      if (context.isTrial) return;
      const message = plainMessage("visitor", { id, text: context.message, at: new Date(askedAt) });
      await showMessage(run as AnswerRun<RunSupport>, message);
    },

    /** How answers are produced and stored in the object of a conversation; `say` reaches its open pages. */
    around(produce: ProduceService, say: (run: AnswerRun, event: Mode) => void): ProduceService {
      return {
        ...produce,
        async finish(run, outcome, text, title, sources = noSources): Promise<Finish> {
          const context = run.context as RunSupport;
          // A visitor who writes on has given nothing back: what was not seen is free.
          const state = outcome.state === "unseen" ? "withdrawn" : outcome.state;
          const finish = await produce.finish(run, { ...outcome, state }, text, title, sources);
          const note = sources.note as TalkNote | null;
          const counts = finish.state !== "withdrawn" && note?.outcome === "answered";
          await settle(context.bot.id, run.id, counts);
          if (finish.isStored && note?.action === "hand_over")
            say(run, { event: "mode", data: { conversation_id: run.lane, mode: "waiting" } });
          if (context.isTrial) return finish;
          if (finish.isStored && note !== null) await news(run as AnswerRun<RunSupport>, note);
          await show(run as AnswerRun<RunSupport>, finish.isStored ? note : null).catch((error: unknown) =>
            logError("inbox.not_published", error),
          );
          return finish;
        },
      };
    },
  };
}
