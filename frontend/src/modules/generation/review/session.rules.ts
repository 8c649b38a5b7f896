import type { Card, CardState, Rating } from "#contract/generation/cards.ts";
import { review } from "#contract/generation/schedule.rules.ts";

export interface DueCard extends Card {
  /** Null before its first review. */
  state: CardState | null;
}

/** One rating, as it was sent or waits to be. */
export interface Review {
  review_id: string;
  card_id: string;
  rating: Rating;
  at: string;
}

export type Mark = "forgotten" | "known";

interface Step {
  review: Review;
  before: Pick<Session, "line" | "marks">;
  state: CardState | null;
}

/** A sitting with a set: every card has one segment, and is asked until it is due no more today. */
export interface Session {
  cards: readonly DueCard[];
  /** Ids that are still to be asked; the first is asked now. */
  line: readonly string[];
  marks: Readonly<Record<string, Mark>>;
  isShown: boolean;
  /** What undo can take back, the newest last. */
  steps: readonly Step[];
}

/** A card that is due again within this time is asked again before the end. */
export const againMs = 20 * 60_000;

/** Reviews that the server has not counted yet are counted here. */
export function beginSession(due: readonly DueCard[], waiting: readonly Review[], now: number): Session {
  const cards = due.map((card) => ({ ...card, state: stateWith(card, waiting) }));
  const line = cards.filter((card, at) => card.state === due[at]?.state || isSoon(card.state, now));
  return { cards: line, line: line.map(({ id }) => id), marks: {}, isShown: false, steps: [] };
}

const stateWith = (card: DueCard, waiting: readonly Review[]): CardState | null =>
  waiting
    .filter((one) => one.card_id === card.id)
    .reduce((state, { rating, at }) => review(state, rating, new Date(at)), card.state);

const isSoon = (state: CardState | null, now: number): boolean =>
  state === null || Date.parse(state.due) <= now + againMs;

export const cardNow = ({ cards, line }: Session): DueCard | null => cards.find(({ id }) => id === line[0]) ?? null;

/** The session after a rating of the card that is asked now. */
export function rate(session: Session, given: Review): Session {
  const card = cardNow(session);
  if (card === null || card.id !== given.card_id) return session;
  const at = new Date(given.at);
  const state = review(card.state, given.rating, at);
  const [, ...rest] = session.line;
  return {
    cards: withState(session.cards, card.id, state),
    line: isSoon(state, at.getTime()) ? [...rest, card.id] : rest,
    marks: { ...session.marks, [card.id]: given.rating === 1 ? "forgotten" : "known" },
    isShown: false,
    steps: [
      ...session.steps,
      { review: given, before: { line: session.line, marks: session.marks }, state: card.state },
    ],
  };
}

/** The session before its newest rating. */
export function undo(session: Session): Session {
  const last = session.steps.at(-1);
  if (last === undefined) return session;
  return {
    cards: withState(session.cards, last.review.card_id, last.state),
    line: last.before.line,
    marks: last.before.marks,
    isShown: true,
    steps: session.steps.slice(0, -1),
  };
}

/** What the server made of a review; a newer rating of the card, which it has not seen, stays. */
export function confirmReview(session: Session, reviewId: string, cardId: string, state: CardState): Session {
  const at = session.steps.findIndex(({ review: { review_id } }) => review_id === reviewId);
  const isNewest = !session.steps.slice(at + 1).some(({ review: { card_id } }) => card_id === cardId);
  return isNewest ? { ...session, cards: withState(session.cards, cardId, state) } : session;
}

const withState = (cards: readonly DueCard[], id: string, state: CardState | null): readonly DueCard[] =>
  cards.map((card) => (card.id === id ? { ...card, state } : card));

/** A card that is edited keeps its place. */
export const replaceCard = (session: Session, card: Card): Session => ({
  ...session,
  cards: session.cards.map((one) => (one.id === card.id ? { ...one, ...card, state: one.state } : one)),
});

export function withoutCard(session: Session, id: string): Session {
  const { [id]: _mark, ...marks } = session.marks;
  return {
    ...session,
    cards: session.cards.filter((card) => card.id !== id),
    line: session.line.filter((one) => one !== id),
    marks,
    isShown: session.line[0] === id ? false : session.isShown,
    steps: session.steps
      .filter(({ review: { card_id } }) => card_id !== id)
      .map((step) => ({ ...step, before: { ...step.before, line: step.before.line.filter((one) => one !== id) } })),
  };
}

/** A deletion that was undone: the card is asked now, at its old place among the others. */
export function withCard(session: Session, card: DueCard, place: number): Session {
  if (session.cards.some(({ id }) => id === card.id)) return session;
  return {
    ...session,
    cards: session.cards.toSpliced(place, 0, card),
    line: [card.id, ...session.line],
    isShown: false,
  };
}

export interface Counts {
  /** The place of the card that is asked now, among all; the number of all where none is left. */
  place: number;
  all: number;
  /** Cards left that were reviewed before, and that were not. */
  due: number;
  fresh: number;
  /** True once every card was asked, and some are asked again. */
  repeats: boolean;
}

export function countsOf({ cards, line, marks }: Session): Counts {
  const asked = Object.keys(marks).length;
  const left = cards.filter(({ id }) => line.includes(id));
  const fresh = left.filter(({ state }) => state === null).length;
  return {
    place: Math.min(asked + 1, cards.length),
    all: cards.length,
    due: left.length - fresh,
    fresh,
    repeats: line.length > 0 && asked === cards.length,
  };
}

/** When the next card is due, of those that were asked and of the others; null where none is. */
export function nextDue({ cards }: Session, others: string | null): string | null {
  const all = [
    ...cards.flatMap(({ state }) => (state === null ? [] : state.due)),
    ...(others === null ? [] : [others]),
  ];
  return all.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
