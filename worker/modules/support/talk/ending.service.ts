import type { EndOfAnswer } from "../../../answers/kind.ts";
import type { AnswerRun } from "../../../answers/run.ts";
import type { Bots } from "../../../bindings/bots.ts";
import type { Visits } from "../../../bindings/visits.ts";
import type { SupportMessage } from "../../../contract/support/conversations.contract.ts";
import type { InboxEvent } from "../../../contract/support/inbox-events.ts";
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
  visits: Pick<Visits, "say">;
  happenings: Pick<Happenings, "note">;
  capNotices: CapNotices;
  clock: Clock;
}

export type TalkEnding = ReturnType<typeof createTalkEnding>;

/** What follows when an answer to a visitor begins and is over: the owner's inboxes show it, and the chatbot's caps count it. */
export function createTalkEnding({ talks, bots, visits, happenings, capNotices, clock }: Dependencies) {
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
      assigned_to: null,
    };
    await publish(context.bot.id, { event: "mode", data });
  }

  return {
    publish,

    /** A message was admitted: inboxes have it before its answer. */
    async began(run: AnswerRun<RunSupport>): Promise<void> {
      const { context, questionId: id, askedAt } = run;
      if (context.isTrial) return;
      await showMessage(run, plainMessage("visitor", { id, text: context.message, at: new Date(askedAt) }));
    },

    /** Its answer is over: the chatbot's caps, the visitor's open pages, the owner's mails, webhooks and inboxes hear of it. */
    async ended(run: AnswerRun<RunSupport>, { state, isStored, sources }: EndOfAnswer): Promise<void> {
      const { context, lane } = run;
      const said = sources.note as TalkNote | null;
      const note = isStored ? said : null;
      const counts = state !== "withdrawn" && said?.outcome === "answered";
      await settle(context.bot.id, run.id, counts);
      if (note?.action === "hand_over")
        await visits
          .say(lane, { event: "mode", data: { conversation_id: lane, mode: "waiting" } })
          .catch((error: unknown) => logError("visit.not_shown", error));
      if (context.isTrial) return;
      if (note !== null) await news(run, note);
      await show(run, note).catch((error: unknown) => logError("inbox.not_published", error));
    },
  };
}
