import { readJson } from "../../../answers/json-answer.rules.ts";
import type { Writer } from "../../../answers/writer.service.ts";
import { pageCitations } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { NoAnswer } from "../../../answers/no-answer.ts";
import type { GenerationStep, StepWork } from "../generation.step.ts";
import { cardsSteps } from "../generation.work.ts";
import { cardPartsOf, fingerprintOf, readCards, secondRound } from "./cards.rules.ts";
import type { CardDraft } from "./cards.rules.ts";
import { cardMessages } from "./cards.prompts.ts";
import type { CardsRepository } from "./cards.repository.ts";
import type { MadeCardsRepository, NewCard } from "./made-cards.repository.ts";
import type { SectionInput } from "../write/given.service.ts";
import type { NamedPassage } from "../write/given.rules.ts";
import { replaceWarnings } from "../write/work-warnings.rules.ts";
import type { WrittenRepository } from "../write/written.repository.ts";
import type { WorksRepository } from "../works/works.repository.ts";

interface Dependencies {
  works: Pick<WorksRepository, "findSource" | "listSourceSections" | "storeWarnings">;
  written: Pick<WrittenRepository, "recordLost">;
  cards: Pick<CardsRepository, "list">;
  made: MadeCardsRepository;
  given: SectionInput;
  pages: Pick<PagesRepository, "find">;
  writer: Pick<Writer, "ask">;
  clock: Clock;
}

const mostQuads = 100;
const timeLimitMs = 120_000;
const tokensACard = 160;
/** More are asked for than are needed: some are dropped. */
const spare = 2;
const fewest = 2;

/** Makes the cards of one part of the file; a part whose row is there was made before. */
export function createCardsWork(dependencies: Dependencies): StepWork<"cards"> {
  const { written, cards, made, given, pages, writer, clock } = dependencies;
  return async (part, step) => {
    const { work, id, source, documentId, end } = step;
    const { workspaceId, id: workId, options } = work;
    if (await made.isMade(workspaceId, workId, part)) return end();
    const span = { first: part.first, last: part.last };
    const salt = createId().slice(0, 4);
    const [passages, known] = await Promise.all([
      given.passagesFor(source, span, part.title, (at) => `${salt}${at.toString(36)}`),
      cards.list(workspaceId, workId),
    ]);
    const ofPart = known.filter(({ page }) => page === null || (page >= part.first && page <= part.last));
    const messages = cardMessages(
      work,
      part.count + spare,
      passages.map((passage) => ({ ...passage, documentName: work.documentTitle })),
      ofPart.map(({ front }) => front).slice(-40),
    );
    const maxOutputTokens = Math.ceil((part.count + spare) * tokensACard + 400);
    const { text, legs } =
      passages.length === 0
        ? { text: "", legs: [] }
        : await writer.ask({ workspaceId, chosen: options.modelId, messages, maxOutputTokens, timeLimitMs });
    if (text === null) {
      await written.recordLost({ workspaceId, workId, legs }, new Date(clock.now()));
      throw new NoAnswer();
    }
    const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
    const drafts = readCards(readJson(text), options.cardKinds)
      .filter((draft) => !fingerprints.has(fingerprintOf(draft)))
      .slice(0, part.count);
    const rows = await Promise.all(drafts.map((draft, at) => prove(step, draft, passages, part, at)));
    await made.store({ workspaceId, workId, documentId, step: id, legs }, part, rows, new Date(clock.now()));
    await end();
  };

  async function prove(
    { source, documentId }: GenerationStep,
    { kind, front, back, passage, quote }: CardDraft,
    passages: readonly NamedPassage[],
    part: { part: number; round: number; title: string },
    at: number,
  ): Promise<NewCard> {
    const cite = createCiting({ pages, workspaceId: source.workspaceId, passages, kind: pageCitations(documentId) });
    const found = quote === "" ? null : await cite(passage, quote).settled;
    const given = passages.find((one) => one.id === passage);
    return {
      id: createId(),
      place: part.round * 1_000_000 + part.part * 1_000 + at,
      kind,
      front,
      back,
      page: found?.verified ? found.page : (given?.page ?? null),
      quote: found?.verified ? found.quote : null,
      quads: found?.verified ? found.quads.slice(0, mostQuads) : [],
      chapter: part.title,
      fingerprint: fingerprintOf({ front, back }),
      // A card whose words stand nowhere in the file is shown as one to check.
      flagged: found?.verified !== true,
    };
  }
}

/** Short of the cards that were asked for: a second round over the parts that have fewest, then the true number. */
export function createMoreWork({ works, cards, made }: Dependencies): StepWork<"more"> {
  return async (_, { work, documentId, source, end, fail }) => {
    const { workspaceId, id: workId, options } = work;
    const all = await cards.list(workspaceId, workId);
    const rounds = await made.listRounds(workspaceId, workId);
    const missing = options.cardCount - all.length;
    if (missing > 0 && !rounds.some(({ round }) => round === 2)) {
      const found = await works.findSource(workspaceId, documentId);
      const sections = await works.listSourceSections(workspaceId, documentId, source.gen);
      const parts = cardPartsOf(sections, found?.pages ?? 1, options.cardCount).map((part) => ({
        ...part,
        made: rounds.find((one) => one.round === 1 && one.part === part.part)?.made ?? 0,
      }));
      return end([...cardsSteps(secondRound(parts, missing)), { ...again }]);
    }
    if (all.length < fewest) return fail("generation.no_text");
    const found = missing > 0 ? [{ code: "cards_fewer" as const, made: all.length, wanted: options.cardCount }] : [];
    await works.storeWarnings(workspaceId, workId, replaceWarnings(work.warnings, ["cards_fewer"], found));
    await end();
  };
}

/** The count is looked at once more behind the second round. */
const again = { id: "more-2", name: "more", work: {}, rank: 3, weight: 10, amount: 0 };
