import { useEffect, useRef, useState, type RefObject } from "react";

interface Within {
  /** The box that scrolls; the screen where it is absent. */
  box?: RefObject<HTMLElement | null>;
  /** Pixels outside of it that still are near. */
  margin?: number;
}

/** A ref for what a list ends with, anew for each page and state of its reading; calls back near the screen. */
export function useNear(onNear: () => void, { box, margin = 300 }: Within = {}): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!element) return;
    // A fast scroll brings several entries at once, and the first may be of before it.
    const near = (entries: readonly IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && latest.current();
    const observer = new IntersectionObserver(near, { root: box?.current ?? null, rootMargin: `${margin}px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, box, margin]);
  return setElement;
}
