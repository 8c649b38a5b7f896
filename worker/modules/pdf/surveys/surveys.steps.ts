import { NoAnswer } from "../../../answers/no-answer.ts";
import type { Leg } from "../../../answers/run.ts";
import type { Writer } from "../../../answers/writer.service.ts";
import type { BegunStep } from "../../../jobs/define-job.ts";
import { pageCitations } from "../../../knowledge/citation-kinds.rules.ts";
import type { GivenPassage } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import { shownIn } from "../../../knowledge/hidden-text.rules.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { StoredPage } from "../../../knowledge/source.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { callsOf, halved, splitPage } from "./batches.rules.ts";
import type { Part, SurveyWorks } from "./batches.rules.ts";
import type { FoundRow, FoundRowsRepository } from "./found-rows.repository.ts";
import { readFindings } from "./survey-answer.rules.ts";
import type { Finding } from "./survey-answer.rules.ts";
import { surveyMessages } from "./surveys.prompts.ts";
import type { StoredSurvey, SurveysRepository } from "./surveys.repository.ts";

interface Dependencies {
  surveys: Pick<SurveysRepository, "find">;
  found: FoundRowsRepository;
  pages: Pick<PagesRepository, "find" | "listLengths">;
  reader: Pick<Writer, "ask">;
  clock: Clock;
}

export type SurveySteps = ReturnType<typeof createSurveySteps>;

const maxOutputTokens = 4_000;
const timeLimitMs = 120_000;
/** How often an answer that did not come to its end is asked for again, each time of half the text. */
const mostHalvings = 2;
const mostQuads = 60;
const mostRowsAPage = 1_000;

/** A finding whose quote was looked for on its page. */
type Proven = Omit<FoundRow, "n">;

/** The steps of surveys as their job runs them. */
export function createSurveySteps({ surveys, found, pages, reader, clock }: Dependencies) {
  /** What a survey reads of a step, with the passages that a model was given so far. */
  function createReading(survey: StoredSurvey, step: Pick<BegunStep, "progress">) {
    const { id: surveyId, workspaceId, documentId: sourceId, documentGen: gen, question } = survey;
    const legs: Leg[] = [];
    const salt = createId().slice(0, 4);
    let given = 0;
    const stored = new Map<number, Promise<StoredPage | null>>();
    /** The page as its reader sees it: what hides in it is no finding. */
    async function readPage(page: number): Promise<StoredPage | null> {
      const read = await pages.find({ workspaceId, sourceId, gen }, page);
      return read && { ...read, text: shownIn(read.text).trimEnd() };
    }
    const pageOf = (page: number) => {
      const read = stored.get(page) ?? readPage(page);
      stored.set(page, read);
      return read;
    };

    /** Only what its page says word for word leads to boxes; what names no page is no finding. */
    async function prove(passages: readonly GivenPassage[], finding: Finding): Promise<Proven[]> {
      const kind = pageCitations(sourceId);
      const cite = createCiting({ pages: { find: (_of, page) => pageOf(page) }, workspaceId, passages, kind });
      const { page, quote, quads, verified } = await cite(finding.passage, finding.quote).settled;
      if (page === 0) return [];
      const { kind: sort, text, value } = finding;
      return [{ kind: sort, text, value, page, quote, quads: quads.slice(0, mostQuads), verified }];
    }

    async function ask(parts: readonly Part[], halvings: number): Promise<Proven[]> {
      const passages = parts.map((part) => {
        given += 1;
        return { id: `${salt}${given.toString(36)}`, sourceId, gen, ...part };
      });
      const messages = surveyMessages(question, passages);
      const written = await reader.ask({ workspaceId, chosen: null, messages, maxOutputTokens, timeLimitMs });
      legs.push(...written.legs);
      if (written.text === null) {
        await found.recordLost({ workspaceId, surveyId, legs }, new Date(clock.now()));
        throw new NoAnswer();
      }
      const { findings, isWhole } = readFindings(written.text);
      const halves = isWhole || halvings === 0 ? null : halved(parts);
      if (halves === null) return (await Promise.all(findings.map((finding) => prove(passages, finding)))).flat();
      // A sign of life: a step of many calls may take long.
      await step.progress(0);
      return [...(await ask(halves[0], halvings - 1)), ...(await ask(halves[1], halvings - 1))];
    }

    return { legs, pageOf, ask: (parts: readonly Part[]) => ask(parts, mostHalvings) };
  }

  return {
    /** Reads some pages; those that were read before are not read again. */
    async read(work: SurveyWorks["read"], step: BegunStep): Promise<void> {
      const survey = await surveys.find(step.workspaceId, step.subject);
      if (survey === null) return step.delete();
      if (survey.readTo >= work.first) return step.end();
      const { id: surveyId, workspaceId, documentId: sourceId, documentGen: gen } = survey;
      const lengths = await pages.listLengths({ workspaceId, sourceId, gen }, work);
      const reading = createReading(survey, step);
      const texts = await Promise.all(lengths.map(({ page }) => reading.pageOf(page)));
      const parts = lengths.flatMap(({ page }, at) => splitPage(page, texts[at]?.text ?? ""));
      const proven: Proven[] = [];
      const calls = callsOf(parts);
      for (const [at, call] of calls.entries()) {
        proven.push(...(await reading.ask(call)));
        await step.progress((at + 1) / calls.length);
      }
      const rows = numbered(proven);
      const { legs } = reading;
      await found.store({ workspaceId, surveyId, legs }, work, { pages: lengths.length, rows }, new Date(clock.now()));
      await step.end();
    },
  };
}

/** The rows in the order of the pages; those of one page as the model named them. */
function numbered(rows: readonly Proven[]): FoundRow[] {
  return [...Map.groupBy(rows, ({ page }) => page)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([page, own]) => own.slice(0, mostRowsAPage).map((row, at) => ({ ...row, n: page * mostRowsAPage + at })));
}
