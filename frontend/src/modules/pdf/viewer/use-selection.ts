import { useEffect, type RefObject } from "react";
import { markedParts } from "./marked-parts.ts";
import { viewer } from "./viewer.store.ts";

const longest = 8_000;
/** Milliseconds that a selection rests before it is one. */
const rest = 150;

const elementOf = (node: Node | null): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null);

/** Keeps the words that the reader marks on a page; a selection elsewhere is none of ours. */
export function useSelection(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const selection = document.getSelection();
      const element = elementOf(selection?.anchorNode ?? null);
      // Pressing a button of the bar clears nothing.
      if (!selection || !element || !box.current?.contains(element)) return;
      const text = selection.toString().replaceAll(/\s+/g, " ").trim();
      if (text === "") {
        if (selection.isCollapsed) viewer.selection = null;
        return;
      }
      const page = Number(element.closest<HTMLElement>("[data-page]")?.dataset["page"]);
      const parts = markedParts(selection.getRangeAt(0), box.current);
      viewer.selection = page > 0 ? { page, text: text.slice(0, longest), parts } : null;
    };
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(read, rest);
    };
    document.addEventListener("selectionchange", onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", onChange);
      viewer.selection = null;
    };
  }, [box]);
}
