import type { Writer } from "../../../answers/writer.service.ts";
import type { Leg } from "../../../answers/run.ts";
import type { OutlineChapter } from "../../../contract/generation/outline.ts";
import { readJson } from "../write/answer.rules.ts";
import { sizeOf } from "../works/options.rules.ts";
import type { Wanted } from "../works/options.rules.ts";
import { outlineMessages, outlineRepair } from "./outline.prompts.ts";
import { outlineOfSource, readOutline } from "./outline.rules.ts";
import type { SourceSection } from "./outline.rules.ts";

interface Asked {
  userId: string;
  wanted: Wanted;
  /** Of the file. */
  pages: number;
  sections: readonly SourceSection[];
}

export interface Planned {
  chapters: OutlineChapter[];
  legs: Leg[];
}

const maxOutputTokens = 6_000;
const timeLimitMs = 90_000;

export type Planner = ReturnType<typeof createPlanner>;

/** Outlines by a model; where none answers in shape, also the second time, by the file's own headings. It never fails. */
export function createPlanner({ writer }: { writer: Pick<Writer, "ask"> }) {
  return {
    async plan({ userId, wanted, pages, sections }: Asked): Promise<Planned> {
      const size = sizeOf(wanted.template, wanted.options);
      const isChosen = typeof wanted.options.chapters === "number";
      const about = { words: size.words, chapters: size.chapters, pages, isChosen };
      const messages = outlineMessages(wanted, size, sections, pages);
      const call = { userId, chosen: wanted.options.modelId, maxOutputTokens, timeLimitMs };
      const first = await writer.ask({ ...call, messages });
      const chapters = readOutline(readJson(first.text ?? undefined), about);
      if (chapters !== null) return { chapters, legs: first.legs };
      const fallback = () => outlineOfSource(sections, about, wanted.language);
      if (first.text === null) return { chapters: fallback(), legs: first.legs };
      const second = await writer.ask({ ...call, messages: outlineRepair(messages, first.text) });
      const repaired = readOutline(readJson(second.text ?? undefined), about);
      return { chapters: repaired ?? fallback(), legs: [...first.legs, ...second.legs] };
    },
  };
}
