import type { AnswerRun, AnswerSink } from "../../../answers/run.ts";
import type { Voice } from "../../../answers/voice.ts";
import { pageCitations } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import { emptyFilter, hear, hearEnd } from "../../../knowledge/citation-filter.machine.ts";
import type { Heard } from "../../../knowledge/citation-filter.machine.ts";
import { documentQuestion, documentSystemPrompt } from "./discussions.prompts.ts";
import type { RunDocuments } from "./evidence.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";

/** How files are asked: passages go along with the question, and what a model cites is looked up while it speaks. */
export function createDocumentVoice({ pages }: { pages: Pick<PagesRepository, "find"> }): Voice {
  return {
    system: (run) => documentSystemPrompt(aboutOf(run)),

    /** The numbers of earlier answers name nothing in this one. */
    history: ({ messages }) =>
      messages.map((message) =>
        message.role === "user" ? message : { ...message, text: message.text.replaceAll(/ ?\[\d{1,3}\]/g, "") },
      ),

    question: (run) => ({ ...run.question, text: documentQuestion(aboutOf(run), run.question.text) }),

    isHopeless(run, sink) {
      const { passages, summaries, settings, looked } = aboutOf(run);
      const nothing = passages.length === 0 && summaries.length === 0 && run.question.images.length === 0;
      const hopeless = nothing && settings.strictness === "strict";
      if (hopeless) sink.notFound(looked);
      return hopeless;
    },

    hear(run, sink) {
      const about = aboutOf(run);
      const cite = createCiting({
        pages,
        userId: run.userId,
        passages: about.passages,
        kind: pageCitations(about.documentId),
      });
      const pending: Promise<void>[] = [];
      let filter = emptyFilter;
      let said = false;

      const say = (text: string) => {
        const words = said ? text : text.trimStart();
        if (words === "") return;
        said = true;
        sink.text(words);
      };

      const tell = (heard: Heard) => {
        if (heard.type === "text") return say(heard.text);
        if (heard.type === "not_found") return sink.notFound(about.looked);
        const { citation, isNew, settled } = cite(heard.id, heard.quote);
        say(`[${citation.n}]`);
        if (isNew) pending.push(told(citation, settled, sink));
      };

      return {
        text(delta) {
          const next = hear(filter, delta);
          filter = next.filter;
          next.heard.forEach(tell);
        },
        async end() {
          hearEnd(filter).forEach(tell);
          filter = emptyFilter;
          await Promise.all(pending);
        },
        said: () => said,
      };
    },
  };
}

async function told(
  citation: Parameters<AnswerSink["citation"]>[0],
  settled: Promise<typeof citation>,
  sink: AnswerSink,
): Promise<void> {
  sink.citation(citation, false);
  sink.citation(await settled, true);
}

function aboutOf({ about }: AnswerRun): RunDocuments {
  if (about === null) throw new Error("a question of the chat is not put to files");
  return about;
}
