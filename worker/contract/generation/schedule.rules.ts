import { createEmptyCard, fsrs } from "ts-fsrs";
import type { Card as FsrsCard, Grade } from "ts-fsrs";
import { ratings } from "./cards.ts";
import type { CardState, Rating } from "./cards.ts";

/** Without its random part, so that a review that is repeated ends alike. */
const scheduler = fsrs({ enable_fuzz: false });

const toState = (card: FsrsCard): CardState => ({
  due: card.due.toISOString(),
  lastReview: card.last_review?.toISOString() ?? null,
  stability: card.stability,
  difficulty: card.difficulty,
  reps: card.reps,
  lapses: card.lapses,
  learningSteps: card.learning_steps,
  scheduledDays: card.scheduled_days,
  state: card.state,
});

const toCard = ({ due, lastReview, learningSteps, scheduledDays, ...rest }: CardState): FsrsCard => ({
  ...rest,
  due: new Date(due),
  elapsed_days: 0,
  learning_steps: learningSteps,
  scheduled_days: scheduledDays,
  ...(lastReview !== null && { last_review: new Date(lastReview) }),
});

/** The state after a rating; a card that was never reviewed has none before. A review never lies before the last one. */
export function review(before: CardState | null, rating: Rating, at: Date): CardState {
  const card = before === null ? createEmptyCard(at) : toCard(before);
  const last = before?.lastReview ? Date.parse(before.lastReview) : 0;
  const { card: after } = scheduler.next(card, new Date(Math.max(last, at.getTime())), rating as Grade);
  return toState(after);
}

/** When a card would be due after each rating, in their order. */
export const dueAfter = (before: CardState | null, at: Date): Date[] =>
  ratings.map((rating) => new Date(review(before, rating, at).due));
