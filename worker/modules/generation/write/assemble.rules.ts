import type { Block, BlockDocument, TopBlock } from "../../../contract/document/blocks.ts";
import { templateFacts } from "../../../contract/generation/templates.ts";
import { foldTitle } from "./checks.rules.ts";
import type { Ledger } from "./ledger.rules.ts";

interface AssembledWork {
  title: string;
  language: "en" | "fr";
  kind: "book" | "report" | "flashcards";
  template: keyof typeof templateFacts;
  style: keyof typeof templateFacts;
  documentId: string | null;
  documentTitle: string;
  outline: readonly { title: string }[] | null;
  ledger: Ledger;
}

export interface AssembledSection {
  chapter: number;
  section: number;
  title: string;
  blocks: readonly TopBlock[];
}

const words = {
  en: { introduction: "Introduction", conclusion: "Conclusion", glossary: "Glossary", from: "From" },
  fr: { introduction: "Introduction", conclusion: "Conclusion", glossary: "Glossaire", from: "D’après" },
};

/** Stories whose sections are scenes: parted by a rule, without headings. */
const scenes: ReadonlySet<string> = new Set(["roman", "thriller", "science_fiction", "fantasy", "children"]);
const fewTerms = 3;

const textBlock = (text: string) => [{ type: "text" as const, text }];
const heading = (id: string, level: 1 | 2, title: string, unnumbered = false): TopBlock => ({
  type: "heading",
  id,
  level,
  content: textBlock(title),
  ...(unnumbered && { unnumbered: true as const }),
});

/** The whole work as one document: what is written so far of it, in its order. */
export function assemble(work: AssembledWork, sections: readonly AssembledSection[]): BlockDocument {
  const { title, language, kind, style, documentId, documentTitle, outline } = work;
  const say = words[language];
  const isFacts = templateFacts[work.template].evidence === "facts";
  const last = outline?.length ?? 0;
  const matter = (chapter: number, id: string, name: string) => {
    const own = sections.filter((one) => one.chapter === chapter);
    return own.length === 0 ? [] : [heading(id, 1, name, true), ...own.flatMap(({ blocks }) => blocks)];
  };
  const chapters = (outline ?? []).flatMap((chapter, at) => {
    const own = sections.filter((one) => one.chapter === at + 1);
    return own.length === 0
      ? []
      : [heading(`c${at + 1}`, 1, chapter.title), ...chapterBlocks(work, chapter.title, own)];
  });
  return {
    title,
    ...(isFacts && { subtitle: `${say.from} ${documentTitle}` }),
    language,
    style,
    // Its owner may have changed the outline and the sections, and it quotes their file.
    modelMark: "edited",
    matter: [
      "cover",
      ...(kind === "book" ? (["half_title", "imprint"] as const) : []),
      "contents",
      ...(isFacts ? (["bibliography"] as const) : []),
    ],
    blocks: [
      ...matter(0, "introduction", say.introduction),
      ...chapters,
      ...matter(last + 1, "conclusion", say.conclusion),
      ...(isFacts ? glossary(work.ledger, say.glossary) : []),
    ],
    ...(isFacts && documentId !== null && { sources: [{ document_id: documentId, title: documentTitle }] }),
  };
}

function chapterBlocks(
  { template }: AssembledWork,
  chapter: string,
  sections: readonly AssembledSection[],
): TopBlock[] {
  return sections.flatMap(({ chapter: at, section, title, blocks }, own) => {
    const id = `c${at}s${section}`;
    if (scenes.has(template)) return own === 0 ? blocks : [{ type: "rule", id: `${id}-rule` } as TopBlock, ...blocks];
    const isAlone = sections.length === 1 && foldTitle(title) === foldTitle(chapter);
    return isAlone ? blocks : [heading(id, 2, title), ...blocks];
  });
}

/** The terms that the text defined, in the order of the alphabet. */
function glossary({ terms }: Ledger, title: string): TopBlock[] {
  if (terms.length < fewTerms) return [];
  const sorted = terms.toSorted((a, b) => a.term.localeCompare(b.term));
  const items = sorted.map(({ term, meaning }): Block[] => [
    {
      type: "paragraph",
      content: [
        { type: "text", text: term, strong: true },
        { type: "text", text: ` — ${meaning}` },
      ],
    },
  ]);
  return [heading("glossary", 1, title, true), { type: "list", id: "glossary-terms", ordered: false, items }];
}
