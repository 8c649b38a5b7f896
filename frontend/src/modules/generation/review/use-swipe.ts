import { useRef, type PointerEvent } from "react";
import type { Rating } from "#contract/generation/cards.ts";
import { swipeOf } from "./swipe.rules.ts";

interface SwipeOptions {
  isShown: boolean;
  onTap: () => void;
  onRate: (rating: Rating) => void;
}

/** The handlers of a card that follows the finger; a mouse taps alone, so that text can be selected. */
export function useSwipe({ isShown, onTap, onRate }: SwipeOptions) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const end = (card: HTMLElement) => {
    start.current = null;
    card.dataset["letGo"] = "";
    card.style.translate = "";
  };
  return {
    onPointerDown({ target, isPrimary, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (!isPrimary || (target instanceof Element && target.closest("a, button"))) return;
      delete currentTarget.dataset["letGo"];
      start.current = { x: clientX, y: clientY };
    },
    onPointerMove({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (start.current === null || pointerType === "mouse" || !isShown) return;
      const dx = clientX - start.current.x;
      if (Math.abs(dx) > Math.abs(clientY - start.current.y)) currentTarget.style.translate = `${dx}px 0`;
    },
    onPointerUp({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const meant = swipeOf(clientX - start.current.x, clientY - start.current.y);
      end(currentTarget);
      if (meant === "tap" && !isShown) onTap();
      else if (typeof meant === "number" && isShown && pointerType !== "mouse") onRate(meant);
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      end(currentTarget);
    },
  };
}
