import type { Rating } from "#contract/generation/cards.ts";

/** CSS pixels beyond which a card that is let go is rated. */
const farEnough = 88;
/** A move of fewer is a tap. */
const still = 8;

export type Swipe = "tap" | Rating | null;

/** What a finger meant: a tap, a card to the left (forgotten) or to the right (good), or nothing. */
export function swipeOf(dx: number, dy: number): Swipe {
  if (Math.abs(dx) < still && Math.abs(dy) < still) return "tap";
  if (Math.abs(dx) < farEnough || Math.abs(dy) > Math.abs(dx)) return null;
  return dx < 0 ? 1 : 3;
}
