import { useEffect, useRef, useState, type RefObject } from "react";

/** The index of the row that holds the focus: it stays in the page, wherever the list is scrolled. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): RefObject<number | null> {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onFocus = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-index]") : null;
      focused.current = row ? Number(row.dataset["index"]) : null;
    };
    const onBlur = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) focused.current = null;
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onBlur);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onBlur);
    };
  }, [list]);
  return focused;
}

/** Paper shows every row. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const query = matchMedia("print");
    const onChange = () => setPrinting(query.matches);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);
  return printing;
}
