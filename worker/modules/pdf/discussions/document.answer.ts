import { estimateTokens } from "../../../contract/chat/tokens.rules.ts";
import type { AnswerKind } from "../../../answers/kind.ts";
import { citedIn } from "../../../answers/sources.rules.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { SessionsService } from "../../../callers/sessions.service.ts";
import { conversationMemory } from "../../chat/conversations/memory.rules.ts";
import type { StoredAnswers } from "../../chat/conversations/stored-answers.repository.ts";
import { documentAdmission } from "./document.admission.sql.ts";
import { encodeDocumentEvent } from "./document-stream.rules.ts";
import type { AskedDocuments, RunDocuments } from "./evidence.ts";
import type { FurtherLooking } from "./looking.service.ts";
import { createDocumentVoice } from "./voice.service.ts";

interface Dependencies {
  stored: Pick<StoredAnswers, "store">;
  sessions: Pick<SessionsService, "stillAlive">;
  pages: Pick<PagesRepository, "find">;
  lookFurther: FurtherLooking;
}

/** Answers about files: passages go along with the question, and the answer cites them. */
export function createDocumentAnswer({
  stored,
  sessions,
  pages,
  lookFurther,
}: Dependencies): AnswerKind<RunDocuments, AskedDocuments> {
  const voice = createDocumentVoice({ pages });
  return {
    name: "document",
    ledgerKind: "chat",
    admission: documentAdmission,
    store: stored.store,
    readers: { findAlive: sessions.stillAlive },
    prepare: lookFurther,
    produce: (run, ask, sink, signal) => ask(run, voice, sink, signal),
    encode: encodeDocumentEvent,
    persist: (context) => ({ ...context, passages: [], looking: null }),
    // The first version knew answers of the chat and, with `about`, these.
    earlier: { isOwn: ({ about = null }) => about !== null },
    weigh: ({ passages }) => passages.reduce((sum, { text }) => sum + estimateTokens(text), 0),
    recover: ({ text, citations }) => ({ citations: citedIn(text, citations), note: null }),
    remember: conversationMemory,
  };
}
