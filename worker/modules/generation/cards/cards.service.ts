import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import type { Card, CardState } from "../../../contract/generation/cards.ts";
import type { listDueCards, reviewCard, updateCard } from "../../../contract/generation/cards.contract.ts";
import { review } from "../../../contract/generation/schedule.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { cardDoubled, cardNotFound, changedMeanwhile, workNotFound } from "../generation.errors.ts";
import type { WorksRepository } from "../works/works.repository.ts";
import type { CardsRepository, Learner, ReviewedCard, StoredCard } from "./cards.repository.ts";
import { fingerprintOf } from "./cards.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  cards: CardsRepository;
  works: Pick<WorksRepository, "find">;
  clock: Clock;
}

/** New cards that one look brings along: what is due comes first. */
const newAtOnce = 20;
const shownAtOnce = 100;

export const toCard = (card: StoredCard): Card => ({
  id: card.id,
  type: card.kind,
  front: card.front,
  back: card.back,
  page: card.page,
  quote: card.quote,
  quads: card.quads,
  chapter: card.chapter,
  flagged: card.flagged,
});

const toReviewed = (state: CardState): ResponseOf<typeof reviewCard> => ({
  due_at: state.due,
  reps: state.reps,
  state,
});

export type CardsService = ReturnType<typeof createCardsService>;

/** Cards of a workspace, with which each of its people learns by themselves (FSRS). */
export function createCardsService({ cards, works, clock }: Dependencies) {
  async function require(learner: Learner, id: string): Promise<ReviewedCard> {
    const found = await cards.find(learner, id);
    if (found === null) throw cardNotFound();
    return found;
  }

  return {
    async listDue(learner: Learner, workId: string): Promise<ResponseOf<typeof listDueCards>> {
      const work = await works.find(learner.workspaceId, workId);
      if (work === null) throw workNotFound();
      const now = new Date(clock.now());
      const all = await cards.listReviewed(learner, workId);
      const isDue = ({ state }: ReviewedCard) => state !== null && Date.parse(state.due) <= now.getTime();
      const due = all.filter(isDue).toSorted((a, b) => Date.parse(a.state?.due ?? "") - Date.parse(b.state?.due ?? ""));
      const fresh = all.filter(({ state }) => state === null);
      const later = all.flatMap(({ state }) =>
        state !== null && Date.parse(state.due) > now.getTime() ? state.due : [],
      );
      const shown = [...due, ...fresh.slice(0, newAtOnce)].slice(0, shownAtOnce);
      return {
        title: work.title,
        language: work.language,
        document_id: work.documentId,
        cards: shown.map((card) => ({ ...toCard(card), state: card.state })),
        due: due.length,
        new: fresh.length,
        total: all.length,
        next_due_at: later.toSorted()[0] ?? null,
      };
    },

    /** A repeated review_id answers how the card stands; generation.changed_meanwhile where two reviews raced. */
    async review(
      learner: Learner,
      id: string,
      { review_id, rating, at }: BodyOf<typeof reviewCard>,
    ): Promise<ResponseOf<typeof reviewCard>> {
      const card = await require(learner, id);
      if (card.state !== null && (await cards.isReviewed(learner, review_id))) return toReviewed(card.state);
      // A clock of a device that runs ahead is not believed.
      const moment = new Date(Math.min(Date.parse(at), clock.now()));
      const after = review(card.state, rating, moment);
      const stored = { id: review_id, cardId: id, learner, rating, at: moment, before: card.state, after };
      if (await cards.storeReview(stored)) return toReviewed(after);
      const now = await require(learner, id);
      if (now.state !== null && (await cards.isReviewed(learner, review_id))) return toReviewed(now.state);
      throw changedMeanwhile();
    },

    async update(learner: Learner, id: string, change: BodyOf<typeof updateCard>): Promise<Card> {
      const card = await require(learner, id);
      const front = change.front ?? card.front;
      const back = change.back ?? card.back;
      const flagged = change.flagged ?? card.flagged;
      const changed = { front, back, flagged, fingerprint: fingerprintOf({ front, back }) };
      const updated = await cards.update(learner.workspaceId, id, changed, new Date(clock.now()));
      if (updated === "doubled") throw cardDoubled();
      if (!updated) throw cardNotFound();
      return toCard({ ...card, ...changed });
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await cards.remove(workspaceId, id, new Date(clock.now())))) throw cardNotFound();
    },
  };
}
