import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import { withoutContext } from "../../../answers/kind.ts";
import type { AnswerKind } from "../../../answers/kind.ts";
import { createPlainVoice } from "../../../answers/voice.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { SessionsService } from "../../../callers/sessions.service.ts";
import { conversationMemory } from "../conversations/memory.rules.ts";
import type { StoredAnswers } from "../conversations/stored-answers.repository.ts";
import { systemPromptOf } from "./answers.prompts.ts";
import { chatAdmission } from "./chat.admission.sql.ts";
import { persistedContext, weightOfContext } from "./chat.context.ts";
import type { ChatContext } from "./chat.context.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import type { QuestionsService } from "./questions.service.ts";

interface Dependencies {
  stored: Pick<StoredAnswers, "store" | "keepLate">;
  sessions: Pick<SessionsService, "stillAlive">;
  questions: Pick<QuestionsService, "titleOf">;
  clock: Pick<Clock, "now">;
}

const voice = createPlainVoice<ChatContext>(({ context }) => systemPromptOf(context));

/** Answers of the chat, in conversations. */
export function createChatAnswer({
  stored,
  sessions,
  questions,
  clock,
}: Dependencies): AnswerKind<ChatContext, ChatSubject> {
  return {
    name: "chat",
    ledgerKind: "chat",
    admission: chatAdmission,
    store: stored.store,
    readers: { findAlive: sessions.stillAlive },
    produce: (run, ask, sink, signal) => ask(run, voice, sink, signal),
    showsThoughts: true,
    encode(event) {
      if (event.event === "citation") return "";
      if (event.event !== "end") return encodeEvent(event);
      const { note: _, ...end } = event.data;
      return encodeEvent({ ...event, data: end });
    },
    ...withoutContext,
    persist: persistedContext,
    weigh: weightOfContext,
    title: {
      seek: (run) => questions.titleOf(run.question.text, run.userId),
      keep: (run, late) => stored.keepLate(run, late, new Date(clock.now())),
    },
    remember: conversationMemory,
  };
}
