import type { Citation } from "../../../contract/pdf/discussions.contract.ts";
import type { AnswerSink } from "../../../answers/run.ts";
import type { Voice } from "../../../answers/voice.ts";
import { pageCitations } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import { emptyFilter, filterDelta, filterEnd } from "../../../knowledge/citation-filter.machine.ts";
import type { AnswerPiece } from "../../../knowledge/citation-filter.machine.ts";
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
        userId: run.userId,
        passages: about.passages,
        kind: pageCitations(about.documentId),
      });
      const pending: Promise<void>[] = [];
      let filter = emptyFilter;
      let hasText = false;

      const report = (text: string) => {
        const words = hasText ? text : text.trimStart();
        if (words === "") return;
        hasText = true;
        sink.text(words);
      };

      const receive = (piece: AnswerPiece) => {
        if (piece.type === "text") return report(piece.text);
        if (piece.type === "not_found") return sink.note(about.looked);
        if (piece.type === "hand_over") return;
        const { citation, isNew, settled } = cite(piece.id, piece.quote);
        report(`[${citation.n}]`);
        if (isNew) pending.push(reportChecked(citation, settled, sink));
      };

      return {
        text(delta) {
          const next = filterDelta(filter, delta);
          filter = next.filter;
          next.pieces.forEach(receive);
        },
        async end() {
          filterEnd(filter).forEach(receive);
          filter = emptyFilter;
          await Promise.all(pending);
        },
        hasText: () => hasText,
      };
    },
  };
}

/** Reports a citation at once, and again when its quote was looked for. */
async function reportChecked(citation: Citation, settled: Promise<Citation>, sink: AnswerSink): Promise<void> {
  sink.citation(citation, false);
  sink.citation(await settled, true);
}
