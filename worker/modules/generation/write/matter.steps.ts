import { countWords } from "../../../contract/document/text-of.rules.ts";
import type { Writer } from "../../../answers/writer.service.ts";
import type { Block } from "../../../contract/document/blocks.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { StepWork } from "../generation.step.ts";
import type { WorksRepository } from "../works/works.repository.ts";
import { plainOf } from "./answer.rules.ts";
import { sectionBlocks } from "./blocks.rules.ts";
import { checkSection, stripFrame } from "./checks.rules.ts";
import { matterMessages } from "./section.prompts.ts";
import type { WrittenRepository } from "./written.repository.ts";

interface Dependencies {
  works: Pick<WorksRepository, "listSections">;
  written: Pick<WrittenRepository, "storeSection" | "recordLost">;
  writer: Pick<Writer, "ask">;
  clock: Clock;
}

const planned = 280;
const maxOutputTokens = 1_500;
const timeLimitMs = 90_000;

/** Writes the introduction and the conclusion, from what was written. A work is whole without them. */
export function createMatterWork({ works, written, writer, clock }: Dependencies): StepWork<"matter"> {
  return async (_, { id, work, progress, end }) => {
    const { workspaceId, id: workId, language } = work;
    const sections = await works.listSections(workspaceId, workId);
    const summaries = sections
      .filter(({ chapter }) => chapter > 0)
      .map(({ chapter, section, title, summary }) => `${chapter}.${section} ${title}: ${summary}`);
    const parts = [
      { part: "introduction", chapter: 0 },
      { part: "conclusion", chapter: (work.outline?.length ?? 0) + 1 },
    ] as const;
    for (const { part, chapter } of parts) {
      await progress(part === "introduction" ? 0 : 0.5);
      if (summaries.length === 0 || sections.some((one) => one.chapter === chapter)) continue;
      const messages = matterMessages(work, part, summaries);
      const asked = { workspaceId, chosen: work.options.modelId, messages, maxOutputTokens, timeLimitMs };
      const { text, legs } = await writer.ask(asked);
      const markdown = text === null ? "" : stripFrame(text, [part, work.title]);
      const now = new Date(clock.now());
      const checks = checkSection({ markdown, planned, language, earlier: [], cited: 0, unproven: 0 });
      if (checks.faults.includes("empty") || checks.faults.includes("other_language")) {
        await written.recordLost({ workspaceId, workId, legs }, now);
        continue;
      }
      await written.storeSection(
        { workspaceId, workId, step: `${id}-${part}`, legs },
        {
          chapter,
          section: 1,
          title: part,
          wordsPlanned: planned,
          words: countWords(plainOf(markdown)),
          evidence: [],
          blocks: sectionBlocks(markdown, { prefix: part, language, ...nothingCited }).filter(isPlain),
          summary: "",
          checks,
          gen: 1,
        },
        work.ledger,
        now,
      );
    }
    await end();
  };
}

const nothingCited = { cited: [], proofs: [], passages: new Set<string>() };

/** Headings would stand in the contents. */
const isPlain = ({ type }: Block): boolean => type !== "heading" && type !== "code";
