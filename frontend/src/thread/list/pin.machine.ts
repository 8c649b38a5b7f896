/** Whether the list follows the answer, and whether the way to its end is offered. */
export interface Pin {
  pinned: boolean;
  offersEnd: boolean;
}

export type PinEvent =
  /** The reader's own hand: a wheel, a finger or a key, towards the beginning. */
  | { type: "reader-went-up" }
  /** The position changed; `distance` is how many pixels of the list lie below the screen. */
  | { type: "moved"; distance: number; direction: "up" | "down" | "none"; byReader: boolean }
  | { type: "grew"; distance: number }
  | { type: "went-to-end" };

/** Pixels; the two marks of the offer lie apart, so that it never flickers. */
export const marks = { pinWithin: 24, offerBeyond: 200, withdrawWithin: 60 } as const;

export const atEnd: Pin = { pinned: true, offersEnd: false };

/** The reader alone leaves the end or arrives there. */
function isPinnedAfter({ pinned }: Pin, move: Extract<PinEvent, { type: "moved" }>): boolean {
  const { byReader, direction, distance } = move;
  const left = byReader && direction === "up" && distance > marks.pinWithin;
  const arrived = byReader && direction === "down" && distance <= marks.pinWithin;
  return arrived || (pinned && !left);
}

export function movePin(pin: Pin, event: PinEvent): Pin {
  switch (event.type) {
    case "reader-went-up":
      return pin.pinned ? { ...pin, pinned: false } : pin;
    case "moved":
      return settle({ ...pin, pinned: isPinnedAfter(pin, event) }, event.distance);
    case "grew":
      return pin.pinned ? pin : settle(pin, event.distance);
    case "went-to-end":
      return atEnd;
  }
}

function settle(pin: Pin, distance: number): Pin {
  if (distance > marks.offerBeyond) return { ...pin, offersEnd: true };
  return distance < marks.withdrawWithin ? { ...pin, offersEnd: false } : pin;
}
