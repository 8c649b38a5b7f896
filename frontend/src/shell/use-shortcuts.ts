import { useEffect } from "react";
import { isComposing } from "#lib/is-composing.ts";
import { closeOverlay, currentOverlay, openOverlay } from "./overlays.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The dialog that these keys open; null where they are of something else. */
function overlayOf(event: KeyboardEvent): "palette" | "shortcuts" | null {
  if (event.defaultPrevented || isComposing(event) || event.altKey) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && event.key.toLowerCase() === "k") return "palette";
  return !isCommand && event.key === "?" && !isTyping(event.target) ? "shortcuts" : null;
}

/** Ctrl or Cmd with K finds, `?` says which keys there are; an open dialog keeps both to itself. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const overlay = overlayOf(event);
      if (overlay === null) return;
      if (overlay === "palette" && currentOverlay() === "palette") {
        event.preventDefault();
        return closeOverlay();
      }
      if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
      event.preventDefault();
      openOverlay(overlay);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
