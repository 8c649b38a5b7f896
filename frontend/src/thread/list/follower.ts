import { atEnd, movePin, type Pin, type PinEvent } from "./pin.machine.ts";

/** A list that has just been opened is still being measured: until then its end is held. */
const settlingMs = 1_000;
/** What comes after an answer, its price and the questions it leads to, is still shown to a reader who follows it. */
const endingMs = 3_000;
const upKeys = new Set(["ArrowUp", "PageUp", "Home"]);

export interface Follower {
  /** Takes over a box that scrolls, at its end; returns how to leave it. */
  attach(box: HTMLElement): () => void;
  /** The content has grown: to be called before the browser paints. */
  grown(live: boolean): void;
  /** Shows the end and follows from there on: a question was asked, or the reader wants to go there. */
  toEnd(): void;
  /** Shows something above the end: what comes does not move it. */
  leaveEnd(): void;
  /** Content came above the screen: what is read stays where it is. Answers the new position. */
  shift(by: number): number;
  /** The box is shown again, or has its first rows: it stands at its end while they are measured. */
  reopen(): void;
}

/** Follows a running answer while the reader lets it; never moves a reader who has left the end. */
export function createFollower(onOffer: (offersEnd: boolean) => void): Follower {
  let box: HTMLElement | null = null;
  let pin: Pin = atEnd;
  let openedAt = 0;
  let lastTop = 0;
  let livedAt = -endingMs;
  /** Where our own scrolling will report from. */
  let expected: number | null = null;

  const apply = (event: PinEvent) => {
    const before = pin.offersEnd;
    pin = movePin(pin, event);
    if (pin.offersEnd !== before) onOffer(pin.offersEnd);
  };
  const distance = () => (box ? box.scrollHeight - box.clientHeight - box.scrollTop : 0);
  const scrollToEnd = () => {
    if (!box || Math.abs(distance()) < 1) return;
    expected = box.scrollHeight - box.clientHeight;
    box.scrollTop = expected;
  };
  const goUp = () => {
    openedAt = -settlingMs;
    expected = null;
    apply({ type: "reader-went-up" });
  };
  const onScroll = () => {
    if (!box) return;
    const top = box.scrollTop;
    const ours = expected !== null && Math.abs(top - expected) < 2;
    const byReader = expected === null;
    if (ours) expected = null;
    const direction = top < lastTop ? "up" : top > lastTop ? "down" : "none";
    lastTop = top;
    apply({ type: "moved", distance: distance(), direction, byReader });
  };

  const toEnd = () => {
    apply({ type: "went-to-end" });
    scrollToEnd();
  };

  return {
    attach(element) {
      box = element;
      openedAt = performance.now();
      scrollToEnd();
      const listening = listen(element, goUp, onScroll);
      return () => {
        listening.abort();
        box = null;
      };
    },
    grown(live) {
      const now = performance.now();
      if (live) livedAt = now;
      const holding = now - livedAt < endingMs || now - openedAt < settlingMs;
      if (pin.pinned && holding) scrollToEnd();
      else apply({ type: "grew", distance: distance() });
    },
    toEnd,
    leaveEnd: goUp,
    shift(by) {
      if (!box) return 0;
      box.scrollTop += by;
      expected = box.scrollTop;
      return box.scrollTop;
    },
    reopen() {
      openedAt = performance.now();
      toEnd();
    },
  };
}

function listen(box: HTMLElement, goUp: () => void, onScroll: () => void): AbortController {
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal } as const;
  let finger = 0;
  box.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && goUp(), options);
  box.addEventListener("touchstart", ({ touches }) => void (finger = touches[0]?.clientY ?? 0), options);
  box.addEventListener(
    "touchmove",
    ({ touches }) => {
      const at = touches[0]?.clientY ?? 0;
      if (at > finger) goUp();
      finger = at;
    },
    options,
  );
  box.addEventListener("keydown", ({ key }) => upKeys.has(key) && goUp(), options);
  box.addEventListener("scroll", onScroll, options);
  return listening;
}
