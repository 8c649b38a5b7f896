import { useCallback, useState } from "react";

/** Which sides of a box that scrolls hide something: "right", "bottom", both or neither. */
export function useCut(): { ref: (box: HTMLElement | null) => void; cut: string } {
  const [cut, setCut] = useState("");
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    const look = () => {
      const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 1 && "right";
      const bottom = box.scrollHeight - box.clientHeight - box.scrollTop > 1 && "bottom";
      setCut([right, bottom].filter(Boolean).join(" "));
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
