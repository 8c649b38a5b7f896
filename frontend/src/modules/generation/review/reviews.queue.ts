import { reviewCard } from "#contract/generation/cards.contract.ts";
import { ratings, type CardState } from "#contract/generation/cards.ts";
import { proxy } from "valtio";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { onFlush, workspaceEntry } from "#lib/personal.ts";
import { keepTasks } from "#tasks/kept-tasks.ts";
import { taskKinds } from "../task-kinds.ts";
import type { Review } from "./session.rules.ts";

const retryMs = 15_000;
/** The card is gone, or the review has a form that the API never takes: it can count nowhere. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "generation.card_not_found" || error.code === "request.invalid");

const entry = workspaceEntry<readonly Review[]>("card-reviews", "typed", [], (stored) =>
  Array.isArray(stored) && stored.every(isReview) ? stored : null,
);

function isReview(stored: unknown): stored is Review {
  if (typeof stored !== "object" || stored === null) return false;
  const { review_id, card_id, rating, at } = stored as Partial<Record<keyof Review, unknown>>;
  const hasTexts = [review_id, card_id, at].every((text) => typeof text === "string");
  return hasTexts && ratings.some((one) => one === rating);
}

/** `isStalled` while what was sent last did not arrive. */
export const queue = proxy({ waiting: 0, isStalled: false });

/** Where the browser stores nothing, the reviews of this page alone. */
let unstored: readonly Review[] | null = null;
/** The newest review waits here until it can be undone no more. */
let heldId: string | null = null;
let sentId: string | null = null;
/** One sending after the other: a second at the same time would break the order. */
let running: Promise<void> | null = null;
let isWanted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let settled: (review: Review, state: CardState) => void = () => {};

export const waitingReviews = (): readonly Review[] => unstored ?? entry.read();

function store(reviews: readonly Review[]): void {
  unstored = entry.write(reviews) ? null : reviews;
  if (reviews.length === 0) entry.forget();
  keepTasks(taskKinds.reviews, reviews.length > 0);
  queue.waiting = reviews.length;
}

/** Calls back with what the server made of each review. */
export function onSettled(listener: typeof settled): void {
  settled = listener;
}

/** Keeps a review and holds it for undo; the one before is sent. */
export function addReview(review: Review): void {
  store([...waitingReviews(), review]);
  heldId = review.review_id;
  void sendReviews();
}

/** False where the review is on its way or counted already. */
export function takeBack(id: string): boolean {
  const waiting = waitingReviews();
  if (id === sentId || !waiting.some(({ review_id }) => review_id === id)) return false;
  store(waiting.filter(({ review_id }) => review_id !== id));
  heldId = null;
  return true;
}

export const canTakeBack = (id: string): boolean =>
  id !== sentId && waitingReviews().some(({ review_id }) => review_id === id);

/** Sends the held review too: the page is left, or the reader goes on. */
export function releaseReviews(): Promise<void> {
  heldId = null;
  return sendReviews();
}

/** Sends what waits in its order, one after the other; what does not arrive stays and is tried again. */
export function sendReviews(): Promise<void> {
  clearTimeout(timer);
  isWanted = true;
  running ??= sendWhileWanted();
  return running;
}

async function sendWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await sendAll();
  }
  running = null;
}

async function sendAll(): Promise<void> {
  for (let next = nextReview(); next !== null; next = nextReview()) {
    const review = next;
    sentId = review.review_id;
    try {
      const { state } = await send(review);
      queue.isStalled = false;
      removeSent(review);
      settled(review, state);
    } catch (error) {
      if (isFinal(error)) removeSent(review);
      else return stall();
    } finally {
      sentId = null;
    }
  }
  queue.isStalled = false;
}

const nextReview = (): Review | null => waitingReviews().find(({ review_id }) => review_id !== heldId) ?? null;

const send = ({ card_id, ...body }: Review) => call(reviewCard, { params: { id: card_id }, body }, { keepalive: true });

const removeSent = ({ review_id: id }: Review): void =>
  store(waitingReviews().filter(({ review_id }) => review_id !== id));

function stall(): void {
  queue.isStalled = true;
  clearTimeout(timer);
  timer = setTimeout(() => void sendReviews(), retryMs);
}

addEventListener("online", () => void sendReviews());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void releaseReviews();
});
onFlush(releaseReviews);

/** After a reload, on any page: what an earlier page could not send. */
export async function restoreReviews(): Promise<void> {
  queue.waiting = waitingReviews().length;
  await sendReviews();
}
