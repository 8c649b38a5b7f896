import { createCitedReceiver } from "../../../knowledge/cited-receiver.ts";
import type { Voice } from "../../../answers/voice.ts";
import { pageCitations } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import { documentQuestion, documentSystemPrompt } from "./discussions.prompts.ts";
import type { RunDocuments } from "./evidence.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";

/** How files are asked: passages go along with the question, and what a model cites is looked up while it speaks. */
export function createDocumentVoice({ pages }: { pages: Pick<PagesRepository, "find"> }): Voice<RunDocuments> {
  return {
    system: (run) => documentSystemPrompt(run.context),

    /** The numbers of earlier answers name nothing in this one. */
    history: ({ messages }) =>
      messages.map((message) =>
        message.role === "user" ? message : { ...message, text: message.text.replaceAll(/ ?\[\d{1,3}\]/g, "") },
      ),

    question: (run) => ({ ...run.question, text: documentQuestion(run.context, run.question.text) }),

    isHopeless(run, sink) {
      const { passages, summaries, settings, looked } = run.context;
      const nothing = passages.length === 0 && summaries.length === 0 && run.question.images.length === 0;
      const hopeless = nothing && settings.strictness === "strict";
      if (hopeless) sink.note(looked);
      return hopeless;
    },

    receive(run, sink) {
      const about = run.context;
      const cite = createCiting({
        pages,
        workspaceId: run.workspaceId,
        passages: about.passages,
        kind: pageCitations(about.documentId),
      });
      return createCitedReceiver({ cite, sink, onNotFound: () => sink.note(about.looked) });
    },
  };
}
