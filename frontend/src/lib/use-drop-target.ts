import { useState, type DragEvent } from "react";
import type { DragState } from "./dragged.ts";

/** Spread `target` on what takes something dragged; null takes nothing. */
export function useDropTarget(dragged: DragState, onDrop: ((id: string) => void) | null) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (onDrop === null || !dragged.isCarriedBy(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        const id = dragged.idIn(event);
        setOver(false);
        if (onDrop === null || id === null) return;
        event.preventDefault();
        onDrop(id);
      },
    },
  };
}
