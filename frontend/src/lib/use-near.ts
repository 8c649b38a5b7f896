import { useEffect, useRef, useState } from "react";

/** A ref for the last thing of a list, anew for each page and state of its reading; calls back near the screen. */
export function useNearEnd(onNear: () => void): (element: HTMLElement | null) => void {
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
    const observer = new IntersectionObserver(near, { rootMargin: "300px" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return setElement;
}
