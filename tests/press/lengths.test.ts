import { describe, expect, test } from "vitest";
import { factsOf } from "../../press/facts.ts";
import { filesOf } from "../../press/files.ts";
import type { BlockDocument, TopBlock } from "../../worker/contract/document/blocks.ts";
import { estimatedChapters, averagePages, wordsOf } from "../../worker/contract/generation/estimates.rules.ts";
import { templateFacts, templateIds } from "../../worker/contract/generation/templates.ts";
import type { TemplateId } from "../../worker/contract/generation/templates.ts";
import { assemble } from "../../worker/modules/generation/write/assemble.rules.ts";
import { emptyLedger } from "../../worker/modules/generation/write/ledger.rules.ts";
import { press } from "../support/press.ts";
import { paragraph, proseOf, titleOf } from "../support/sample-books.ts";

const wordsASection = 700;

/** A work as it is written: chapters of sections that have their words to the paragraph. */
function workOf(template: TemplateId): BlockDocument {
  const pages = averagePages(template);
  const chapters = estimatedChapters(pages);
  const prose = proseOf("fr");
  const isFacts = templateFacts[template].evidence === "facts";
  const written = (chapter: number, section: number, words: number) => {
    const blocks: TopBlock[] = [];
    for (let left = words; left > 45;) {
      const text = prose();
      left -= text.split(" ").length;
      blocks.push({ id: `c${chapter}s${section}-${blocks.length}`, ...paragraph(text) });
    }
    return { chapter, section, title: titleOf(section, "fr"), blocks };
  };
  const each = wordsOf(template, pages) / chapters;
  const sections = Math.ceil(each / wordsASection);
  return assemble(
    {
      title: "La force des marées",
      language: "fr",
      kind: "book",
      template,
      style: template,
      documentId: "x".repeat(20),
      documentTitle: "Usine marémotrice",
      outline: Array.from({ length: chapters }, (_, chapter) => ({ title: titleOf(chapter, "fr") })),
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

describe.each(templateIds)("a work by the template %s", (template) => {
  test("has about as many pages as it was to have, and they are within its range", async () => {
    const compiled = (await press()).compile(filesOf(workOf(template), template, new Map()));
    if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
    const { pages } = factsOf(compiled.facts);
    const [least, most] = templateFacts[template].pages;
    expect(pages).toBeGreaterThanOrEqual(least);
    expect(pages).toBeLessThanOrEqual(most);
    expect(Math.abs(pages - averagePages(template))).toBeLessThanOrEqual(3);
  });
});
