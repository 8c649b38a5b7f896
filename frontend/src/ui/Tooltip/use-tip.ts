import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

/** Milliseconds that a pointer rests before the tooltip shows; it shows at once where the keyboard comes. */
const delayMs = 500;

/** The element that shows its tooltip now, and what it listens to. */
export function useTip() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // What lies below, such as a dialog, stays open.
      event.preventDefault();
      setAnchor(null);
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) setAnchor(null);
    };
    globalThis.addEventListener("keydown", onKey, { capture: true });
    globalThis.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      globalThis.removeEventListener("keydown", onKey, { capture: true });
      globalThis.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [anchor]);
  const listeners = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") timer.current = setTimeout(() => setAnchor(currentTarget), delayMs);
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(":focus-visible")) setAnchor(currentTarget);
    },
    onBlur: close,
  };
  return { anchor, listeners };
}
