import type { AnswerKind, Titles, EarlierJournals } from "../../../answers/kind.ts";
import { citedIn } from "../../../answers/sources.rules.ts";
import { createPlainVoice } from "../../../answers/voice.ts";
import type { Voice } from "../../../answers/voice.ts";
import type { SessionsService } from "../../../callers/sessions.service.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { WebLook } from "../../../contract/chat/web.contract.ts";
import type { ChatCitation } from "../../../contract/citations.contract.ts";
import { createCitedReceiver } from "../../../knowledge/cited-receiver.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import { conversationMemory } from "../conversations/memory.rules.ts";
import type { StoredAnswers } from "../conversations/stored-answers.repository.ts";
import type { FilesLookup } from "../files/lookup.service.ts";
import { rememberedWrites } from "../memories/remembered.sql.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import { webEntries } from "../web/web-ledger.rules.ts";
import type { WebLookup } from "../web/web-lookup.service.ts";
import { releaseWeb, webWrites } from "../web/web.sql.ts";
import { givenQuestion, hasPassages, systemPromptOf } from "./answers.prompts.ts";
import { chatAdmission } from "./chat.admission.sql.ts";
import { chatCitations, citedPages } from "./chat-citations.rules.ts";
import { persistedContext, weightOfContext } from "./chat.context.ts";
import type { ChatContext } from "./chat.context.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";
import { askingPerson } from "../../../answers/run.ts";

/** Answers of the chat in journals of earlier releases; those of the first version that are about no file are of the chat. */
const earlierChats: EarlierJournals = {
  isOwn: ({ about = null }) => about === null,
  contexts: {
    // They had no context.
    2: () => ({ instructions: [], files: null }),
    // It had no memories, and at first no files.
    3: (context) => ({ files: null, ...context, remembered: [] }),
    // Nothing was looked up in the web.
    4: (context) => ({ ...context, web: null }),
  },
};

interface Dependencies {
  stored: Pick<StoredAnswers, "store">;
  sessions: Pick<SessionsService, "stillAlive">;
  titles: Titles;
  pages: Pick<PagesRepository, "find">;
  lookUp: FilesLookup;
  searchWeb: WebLookup;
}

/** Answers of the chat, in conversations. */
export function createChatAnswer(dependencies: Dependencies): AnswerKind<ChatContext, ChatSubject> {
  const { stored, sessions, titles, pages, lookUp, searchWeb } = dependencies;
  const voice = createChatVoice({ pages });
  return {
    name: "chat",
    ledgerKind: "chat",
    admission: chatAdmission,
    store: {
      ...stored.store,
      interrupt: (answerId) => [...stored.store.interrupt(answerId), releaseWeb(answerId)],
      finish: (finished, state, condition) => [
        ...stored.store.finish(finished, state, condition),
        ...webWrites(finished, state),
        ...rememberedWrites(finished, (finished.run.context as ChatContext).remembered, state, condition),
      ],
    },
    readers: { findAlive: sessions.stillAlive },
    async prepare(run, signal, sendNote) {
      const { files, web } = run.context;
      if (files === null && web === null) return run;
      const [withFiles, looked] = await Promise.all([lookUp(run, signal), web && searchWeb(run, signal, sendNote)]);
      if (looked !== null) sendNote(looked.look);
      return { ...withFiles, context: { ...withFiles.context, web: looked } };
    },
    preparation: ({ id, context }) => webEntries(id, context.web),
    produce: (run, ask, sink, signal) => ask(run, voice, sink, signal),
    showsThoughts: true,
    introduce: ({ remembered }) => (remembered.length === 0 ? {} : { memories: remembered.map(({ id }) => id) }),
    encode(event) {
      if (event.event === "citation") return encodeEvent({ event: "citation", data: event.data as ChatCitation });
      if (event.event === "note") return encodeEvent({ event: "web", data: event.data as WebLook });
      if (event.event !== "end") return encodeEvent(event);
      const { note: _, ...end } = event.data;
      return encodeEvent({ ...event, data: end });
    },
    persist: persistedContext,
    earlier: earlierChats,
    weigh: weightOfContext,
    recover: ({ text, citations, context }) => ({
      citations: citedIn(text, citations),
      // A look that a restart cut has found nothing, and would be shown as still going on.
      note: context.web?.look.phase === "done" ? context.web.look : null,
    }),
    title: titles,
    remember: conversationMemory,
  };
}

const plain = createPlainVoice<ChatContext>(({ context }) => systemPromptOf(context));

/** The question as it is; with files and pages, what they say goes along, and what a model cites is looked up while it speaks. */
export const createChatVoice = ({ pages }: { pages: Pick<PagesRepository, "find"> }): Voice<ChatContext> => ({
  ...plain,
  question: ({ question, context }) =>
    hasPassages(context) ? { ...question, text: givenQuestion(context, question.text) } : question,
  receive(run, sink) {
    const { context } = run;
    if (!hasPassages(context)) return plain.receive(run, sink);
    const passages = [...(context.files?.passages ?? []), ...(context.web?.passages ?? [])];
    const workspaceId = personalWorkspaceOf(askingPerson(run));
    const cite = createCiting({
      pages: citedPages(context, pages),
      workspaceId,
      passages,
      kind: chatCitations(context),
    });
    return createCitedReceiver({ cite, sink });
  },
});
