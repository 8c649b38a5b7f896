import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import { shownIn } from "../../../knowledge/hidden-text.rules.ts";
import type { AnalysisRepository, SectionSummary } from "./analysis.repository.ts";
import type { ToldLanguage } from "../../../contract/languages/languages.ts";
import type { AskPlatform } from "./platform.ts";
import { sectionCharacters, splitSections } from "./sections.rules.ts";
import type { Section } from "./sections.rules.ts";
import type { StepWork } from "./step.ts";
import { parseSummary, sectionMessages, wholeMessages } from "./summary.prompts.ts";
import type { SummaryReply } from "./summary.prompts.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  pages: Pick<PagesRepository, "listBeginnings">;
  analyses: Pick<AnalysisRepository, "storeSummaries">;
  platform: AskPlatform;
}

const atOnce = 4;
const timeLimitMs = 60_000;

/** Sums up the sections, and the whole from their summaries. Without any text the analysis has failed. */
export function createSummaryWork({ pages, analyses, platform }: Dependencies): StepWork<"summary"> {
  return async (_, { document, place, progress, end, fail }) => {
    const read = await pages.listBeginnings(place, sectionCharacters);
    // What a file is about is what its reader sees.
    const beginnings = read.map((page) => ({ ...page, text: shownIn(page.text).trimEnd() }));
    const sections = splitSections(beginnings, document.outline);
    if (sections.length === 0) return fail("no_text");
    const language = document.language ?? "other";
    const summed: SectionSummary[] = [];
    if (sections.length > 1)
      for (let at = 0; at < sections.length; at += atOnce) {
        const some = sections.slice(at, at + atOnce);
        const summaries = await Promise.all(some.map((section) => sumUp(place.workspaceId, section, language)));
        summed.push(...some.flatMap((section, one) => toSummary(section, summaries[one] ?? null)));
        await progress((at + some.length) / (sections.length + 1));
      }
    const [whole] = sections.length > 1 ? [summed.map(toText).join("\n\n")] : sections.map(({ text }) => text);
    const messages = wholeMessages(whole ?? "", language);
    const answer = whole && (await platform.ask({ workspaceId: place.workspaceId, messages, timeLimitMs }));
    const summing = parseSummary(answer || "");
    // Without a summary of the whole there is none to show, and the page says so.
    if (summing) await analyses.storeSummaries(place, [spanOf(sections, summing), ...summed], summing.questions);
    await end();
  };

  async function sumUp(workspaceId: WorkspaceId, { title, text }: Section, language: ToldLanguage) {
    const messages = sectionMessages(title, text, language);
    return parseSummary((await platform.ask({ workspaceId, messages, timeLimitMs })) ?? "");
  }
}

const toSummary = ({ title, firstPage, lastPage }: Section, summing: SummaryReply | null): SectionSummary[] =>
  summing ? [{ title, firstPage, lastPage, summary: summing.summary }] : [];

const toText = ({ title, firstPage, lastPage, summary }: SectionSummary): string =>
  `${title ?? ""} (${firstPage}-${lastPage})\n${summary}`.trim();

const spanOf = (sections: readonly Section[], { summary }: SummaryReply): SectionSummary => ({
  title: null,
  firstPage: 1,
  lastPage: sections.at(-1)?.lastPage ?? 1,
  summary,
});
