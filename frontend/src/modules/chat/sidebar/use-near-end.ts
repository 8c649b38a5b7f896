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
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "300px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return setElement;
}
