import { useEffect } from "react";
import { isComposing } from "#lib/is-composing.ts";
import { closeOverlay, currentOverlay, openOverlay } from "./overlays.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl or Cmd with K finds, `?` says which keys there are; an open dialog keeps both to itself. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || event.altKey) return;
      const finds = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k";
      const explains = !event.ctrlKey && !event.metaKey && event.key === "?" && !isTyping(event.target);
      if (!finds && !explains) return;
      if (finds && currentOverlay() === "palette") {
        event.preventDefault();
        return closeOverlay();
      }
      if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
      event.preventDefault();
      openOverlay(finds ? "palette" : "shortcuts");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
