import { useCallback, useState } from "react";

/** Which sides of a box that scrolls hide something: "end" of its lines, "bottom", both or neither. */
export function useCut(): { ref: (box: HTMLElement | null) => void; cut: string } {
  const [cut, setCut] = useState("");
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    const look = () => {
      // From right to left, what is scrolled counts below zero.
      const end = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1 && "end";
      const bottom = box.scrollHeight - box.clientHeight - box.scrollTop > 1 && "bottom";
      setCut([end, bottom].filter(Boolean).join(" "));
    };
    const watch = new ResizeObserver(look);
    watch.observe(box);
    // What grows inside, as while an answer is written, leaves the box as it is.
    for (const child of box.children) watch.observe(child);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, []);
  return { ref, cut };
}
