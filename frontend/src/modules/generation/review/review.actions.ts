import { listDueCards, removeCard as removeEndpoint, updateCard } from "#contract/generation/cards.contract.ts";
import type { Card, Rating } from "#contract/generation/cards.ts";
import { readWorkData } from "#contract/generation/works.contract.ts";
import { ref } from "valtio";
import { errorKeyOf, failedAs, isAbort } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { reviewStore } from "./review.store.ts";
import { addReview, onSettled, releaseReviews, takeBack, waitingReviews } from "./reviews.queue.ts";
import {
  beginSession,
  cardNow,
  rate,
  replaceCard,
  confirmReview,
  undo,
  withCard,
  withoutCard,
  type Session,
} from "./session.rules.ts";

/** A sitting that was left for the page of a card goes on where it stood. */
const resumableMs = 60 * 60_000;

const change = (next: (session: Session) => Session): void => {
  const { sitting } = reviewStore;
  if (sitting !== null) sitting.session = ref(next(sitting.session));
};

onSettled(({ review_id, card_id }, state) => change((session) => confirmReview(session, review_id, card_id, state)));

/** Opens the cards of a set that are due, or goes on with the sitting that stands. */
export async function openReview(work: string, now = Date.now()): Promise<void> {
  const { sitting } = reviewStore;
  const stands = sitting?.work === work && sitting.session.line.length > 0 && now - sitting.begunAt < resumableMs;
  if (stands) reviewStore.status = "ready";
  else await beginReview(work, now);
}

/** Reads anew what is due; what was reviewed before is counted first. */
export async function beginReview(work: string, now = Date.now()): Promise<void> {
  Object.assign(reviewStore, { status: "loading", error: null, sitting: null });
  try {
    await releaseReviews();
    const due = await call(listDueCards, { params: { id: work } });
    const session = beginSession(due.cards, waitingReviews(), now);
    reviewStore.sitting = {
      work,
      title: due.title,
      language: due.language,
      document: due.document_id,
      session: ref(session),
      others: Math.max(0, due.due + due.new - due.cards.length),
      nextDueAt: due.next_due_at,
      begunAt: now,
    };
    reviewStore.status = "ready";
  } catch (error) {
    if (isAbort(error)) return;
    Object.assign(reviewStore, { status: "failed", error: errorKeyOf(error) });
  }
}

export const showAnswer = (): void => change((session) => ({ ...session, isShown: true }));

/** Rates the card that is asked now; without its answer nothing is rated. */
export function rateCard(rating: Rating, now = Date.now()): void {
  const session = reviewStore.sitting?.session;
  const card = session?.isShown === true ? cardNow(session) : null;
  if (card === null) return;
  const review = {
    review_id: crypto.randomUUID(),
    card_id: card.id,
    rating,
    at: new Date(now).toISOString(),
  };
  change((before) => rate(before, review));
  addReview(review);
}

/** Takes the newest rating back, unless it is counted already. */
export function undoRating(): void {
  const last = reviewStore.sitting?.session.steps.at(-1);
  if (last !== undefined && takeBack(last.review.review_id)) change(undo);
}

/** The cards of a set whose proof was not found word for word, in the order of the file; none where they cannot be read. */
export async function fetchFlagged(work: string, signal: AbortSignal): Promise<Card[]> {
  const data = await call(readWorkData, { params: { id: work } }, { quiet: true, signal });
  return "flashcards" in data ? data.flashcards.filter(({ flagged }) => flagged) : [];
}

/** Stores both sides of a card; `flagged: false` says that its owner has checked it. */
export async function saveCard(id: string, sides: { front: string; back: string; flagged?: boolean }): Promise<void> {
  const card = await call(updateCard, { params: { id }, body: sides });
  change((session) => replaceCard(session, card));
}

/** Off the session at once, off the server when it can no longer be undone. */
export function removeCard(id: string): void {
  const session = reviewStore.sitting?.session;
  const place = session?.cards.findIndex((card) => card.id === id) ?? -1;
  const card = session?.cards[place];
  if (card !== undefined) change((before) => withoutCard(before, id));
  removeUndoably({
    text: i18n.t("card.removed", { ns: "review" }),
    putBack: () => card && change((before) => withCard(before, card, place)),
    report: (error) => reportError(failedAs("client.removal_failed", error)),
    send: (options) => call(removeEndpoint, { params: { id } }, options),
  });
}
