import type { Inline, TopBlock } from "#contract/document/blocks.ts";
import type { WrittenText } from "#modules/generation/reader/reading.rules.ts";

export const file = "document_0123456789abcde";

export const said = (text: string): Inline => ({ type: "text", text });

export const noteOn = (page: number, quote: string): Inline => ({
  type: "note",
  blocks: [],
  source: { document_id: file, page, quote },
});

export const paragraph = (id: string, ...content: Inline[]): TopBlock => ({ type: "paragraph", id, content });

const section = (chapter: number, number: number, title: string, words: number, ...content: Inline[]) => ({
  chapter,
  section: number,
  title,
  words,
  blocks: [paragraph(`c${chapter}s${number}-1`, ...content)],
  before: null,
});

const outlined = (title: string) => ({
  title,
  sections: [{ title, brief: "", words: 200, pages: null }],
});

/** An introduction, a chapter of one section that repeats its title, one of two, and a conclusion; as the API answers it. */
export const tides: WrittenText = {
  title: "The force of tides",
  language: "en",
  template: "essay",
  outline: [outlined("Thirteen metres"), outlined("Three years dry")],
  sections: [
    section(2, 2, "Living inside", 230, said("The river became sweet."), noteOn(7, "the river")),
    section(0, 1, "introduction", 230, said("A plant under a road.")),
    section(3, 1, "conclusion", 230, said("It still turns.")),
    section(1, 1, "Thirteen metres", 230, said("The Été tide is high."), noteOn(3, "high"), noteOn(4, "low")),
    section(2, 1, "Closing the estuary", 460, said("Two dikes closed the estuary.")),
  ],
};

export const names = { introduction: "Introduction", conclusion: "Conclusion" };
