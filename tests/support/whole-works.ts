import type { BlockDocument, TopBlock } from "../../worker/contract/document/blocks.ts";
import { estimatedChapters, averagePages, estimateWords } from "../../worker/contract/generation/estimates.rules.ts";
import { templateFacts } from "../../worker/contract/generation/templates.ts";
import type { TemplateId } from "../../worker/contract/generation/templates.ts";
import { assemble } from "../../worker/modules/generation/write/assemble.rules.ts";
import { emptyLedger } from "../../worker/modules/generation/write/ledger.rules.ts";
import { paragraph, proseOf, titleOf } from "./sample-books.ts";

const wordsASection = 700;

/** A work as it is written: chapters of sections that have their words to the paragraph. */
export function workOf(template: TemplateId, language: "en" | "fr" = "fr"): BlockDocument {
  const pages = averagePages(template);
  const chapters = estimatedChapters(pages);
  const prose = proseOf(language);
  const isFacts = templateFacts[template].evidence === "facts";
  const written = (chapter: number, section: number, words: number) => {
    const blocks: TopBlock[] = [];
    for (let left = words; left > 45;) {
      const text = prose();
      left -= text.split(" ").length;
      blocks.push({ id: `c${chapter}s${section}-${blocks.length}`, ...paragraph(text) });
    }
    return { chapter, section, title: titleOf(section, language), blocks };
  };
  const each = estimateWords(template, pages) / chapters;
  const sections = Math.ceil(each / wordsASection);
  return assemble(
    {
      title: "La force des marées",
      language,
      kind: "book",
      template,
      style: template,
      documentId: "x".repeat(20),
      documentTitle: "Usine marémotrice",
      outline: Array.from({ length: chapters }, (_, chapter) => ({ title: titleOf(chapter, language) })),
      ledger: {
        ...emptyLedger,
        terms: ["Barrage", "Marnage", "Bulbe", "Estran"].map((term) => ({ term, meaning: "Ce que la mer laisse." })),
      },
    },
    [
      ...(isFacts ? [written(0, 1, 280)] : []),
      ...Array.from({ length: chapters }, (_, chapter) =>
        Array.from({ length: sections }, (__, section) => written(chapter + 1, section + 1, each / sections)),
      ).flat(),
      ...(isFacts ? [written(chapters + 1, 1, 280)] : []),
    ],
  );
}
