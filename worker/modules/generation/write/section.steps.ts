import { countWords, textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import type { Writer } from "../../../answers/writer.service.ts";
import { templateFacts } from "../../../contract/generation/templates.ts";
import { pageCitations } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { NoAnswer } from "../../../answers/no-answer.ts";
import type { GenerationStep, StepWork } from "../generation.step.ts";
import type { WorksRepository, WorkSection } from "../works/works.repository.ts";
import { lastWords, plainOf, readSectionAnswer } from "./answer.rules.ts";
import type { SectionAnswer } from "./answer.rules.ts";
import { manners } from "../templates/templates.prompts.ts";
import { allowedBlocks } from "./allowed.rules.ts";
import { citationsOf, sectionBlocks } from "./blocks.rules.ts";
import type { QuotedPassage, Proof } from "./blocks.rules.ts";
import { checkSection, isBetter, stripFrame } from "./checks.rules.ts";
import type { SectionChecks } from "./checks.rules.ts";
import type { SectionInput } from "./given.service.ts";
import type { NamedPassage } from "./given.rules.ts";
import { addToLedger } from "./ledger.rules.ts";
import { sectionMessages, sectionRepair } from "./section.prompts.ts";
import type { SectionContext } from "./section.prompts.ts";
import type { WrittenRepository } from "./written.repository.ts";

interface Dependencies {
  works: Pick<WorksRepository, "listSections">;
  written: Pick<WrittenRepository, "storeSection" | "recordLost">;
  given: SectionInput;
  pages: Pick<PagesRepository, "find">;
  writer: Pick<Writer, "ask">;
  clock: Clock;
}

/** The most boxes of one quote: a page of letters that stand alone has many. */
const mostQuads = 100;
const timeLimitMs = 140_000;
/** Words that the next section is given of the one before. */
const wordsBefore = 300;
/** Tokens of a word with its citations, and of the notes that follow the text. */
const tokensAWord = 2.4;
const tokensOfNotes = 1_200;

/** One try of a section, checked. */
interface Draft {
  answer: SectionAnswer;
  cited: QuotedPassage[];
  proofs: Proof[];
  markdown: string;
  checks: SectionChecks;
}

/** Writes one section: what stands in its row was written before, and ends the step at once. */
export function createSectionWork(dependencies: Dependencies): StepWork<"section"> {
  const { works, written, given, pages, writer, clock } = dependencies;

  return async ({ chapter, section, rewrite }, step) => {
    const { work, id, end } = step;
    const node = work.outline?.[chapter - 1]?.sections[section - 1];
    const gen = rewrite?.gen ?? 1;
    const sections = await works.listSections(work.workspaceId, work.id);
    const own = sections.find((one) => one.chapter === chapter && one.section === section);
    if (node === undefined || (own && own.gen >= gen)) return end();
    const context = await contextOf(step, node, { chapter, section }, sections, rewrite?.wish ?? null);
    const earlier = textsBeside(sections, chapter, section, rewrite !== null);
    const { draft, legs } = await write(step, context, earlier);
    if (draft === null || draft.checks.faults.includes("empty")) {
      await written.recordLost({ workspaceId: work.workspaceId, workId: work.id, legs }, new Date(clock.now()));
      throw new NoAnswer();
    }
    const { cited, proofs, markdown } = draft;
    const passages = new Set(context.passages.map((passage) => passage.id));
    const allowed = manners[work.template].blocks;
    const reading = { prefix: `c${chapter}s${section}`, language: work.language, cited, proofs, passages };
    await written.storeSection(
      { workspaceId: work.workspaceId, workId: work.id, step: id, legs },
      {
        chapter,
        section,
        title: node.title,
        wordsPlanned: node.words,
        words: countWords(plainOf(markdown)),
        evidence: proofs.flatMap((proof) =>
          proof === null || proof === "unproven" ? [] : [{ page: proof.page, quote: proof.quote }],
        ),
        blocks: allowedBlocks(sectionBlocks(markdown, reading), { allowed, language: work.language }),
        summary: draft.answer.summary,
        checks: draft.checks,
        gen,
      },
      addToLedger(work.ledger, draft.answer.entry),
      new Date(clock.now()),
    );
    await end();
  };

  async function contextOf(
    { work, source }: GenerationStep,
    node: SectionContext["node"],
    place: SectionContext["place"],
    sections: readonly WorkSection[],
    wish: string | null,
  ): Promise<SectionContext> {
    const salt = createId().slice(0, 4);
    const words = `${node.title} ${node.brief}`;
    const passages = await given.passagesFor(source, node.pages, words, (at) => `${salt}${at.toString(36)}`);
    const before = sections.filter((one) => isBefore(one, place));
    return {
      wanted: work,
      chapters: work.outline ?? [],
      place,
      node,
      ledger: work.ledger,
      summaries: before.map((one) => `${one.chapter}.${one.section} ${one.title}: ${one.summary}`),
      before: lastWords(textOfBlocks(before.at(-1)?.blocks ?? []), wordsBefore),
      passages: passages.map((passage) => ({ ...passage, documentName: work.documentTitle })),
      wish,
    };
  }

  /** Asks for the section, and once more where a check fails and money is left; every call is a leg. */
  async function write(step: GenerationStep, context: SectionContext, earlier: readonly string[]) {
    const { work } = step;
    const call = {
      workspaceId: work.workspaceId,
      chosen: work.options.modelId,
      maxOutputTokens: Math.ceil(context.node.words * tokensAWord + tokensOfNotes),
      timeLimitMs,
    };
    const first = await writer.ask({ ...call, messages: sectionMessages(context) });
    const draft = first.text === null ? null : await check(step, context, first.text, earlier);
    await step.progress(0.6);
    const mayRepair = work.costMicros < work.heldMicros;
    if (draft === null || first.text === null || draft.checks.faults.length === 0 || !mayRepair)
      return { draft, legs: first.legs };
    const second = await writer.ask({ ...call, messages: sectionRepair(context, first.text, draft.checks.faults) });
    const repaired = second.text === null ? null : await check(step, context, second.text, earlier);
    const kept = repaired !== null && isBetter(repaired.checks, draft.checks) ? repaired : draft;
    return { draft: { ...kept, checks: { ...kept.checks, repaired: true } }, legs: [...first.legs, ...second.legs] };
  }

  async function check(
    step: GenerationStep,
    context: SectionContext,
    text: string,
    earlier: readonly string[],
  ): Promise<Draft> {
    const answer = readSectionAnswer(text);
    const { chapters, place, node, wanted } = context;
    const titles = [node.title, chapters[place.chapter - 1]?.title ?? "", wanted.title];
    const markdown = stripFrame(answer.markdown, titles);
    const cited = citationsOf(markdown, new Set(context.passages.map((passage) => passage.id)));
    const isTone = templateFacts[wanted.template].evidence === "tone" && wanted.kind === "book";
    const proofs = isTone ? cited.map(() => null) : await prove(step, cited, context.passages);
    const unproven = proofs.filter((proof) => proof === "unproven").length;
    const checks = checkSection({
      markdown,
      planned: node.words,
      language: wanted.language,
      earlier,
      cited: cited.length,
      unproven,
    });
    return { answer, markdown, cited, proofs, checks };
  }

  /** Looks each quote up on the stored page that its passage stands on. */
  async function prove(
    { source, documentId }: GenerationStep,
    cited: readonly { id: string; quote: string }[],
    passages: readonly NamedPassage[],
  ): Promise<Proof[]> {
    const cite = createCiting({ pages, workspaceId: source.workspaceId, passages, kind: pageCitations(documentId) });
    const settled = await Promise.all(cited.map(({ id, quote }) => cite(id, quote).settled));
    return settled.map(({ verified, page, quote, quads }) =>
      verified && page > 0 ? { document_id: documentId, page, quote, quads: quads.slice(0, mostQuads) } : "unproven",
    );
  }
}

const isBefore = (
  one: Pick<WorkSection, "chapter" | "section">,
  { chapter, section }: { chapter: number; section: number },
): boolean => one.chapter > 0 && (one.chapter < chapter || (one.chapter === chapter && one.section < section));

/** What a section must not repeat: the text before it, or all others where it is written anew. */
const textsBeside = (sections: readonly WorkSection[], chapter: number, section: number, all: boolean): string[] =>
  sections
    .filter((one) => (all ? one.chapter !== chapter || one.section !== section : isBefore(one, { chapter, section })))
    .map(({ blocks }) => textOfBlocks(blocks));
