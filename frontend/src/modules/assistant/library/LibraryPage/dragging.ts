import type { DragEvent } from "react";

/** A document on its way to a folder, as the browser names what is dragged. */
const type = "application/x-ensemble-text";

export function dragText(event: DragEvent, id: string): void {
  event.dataTransfer.setData(type, id);
  event.dataTransfer.effectAllowed = "move";
}

export const mayDrop = (event: DragEvent): boolean => event.dataTransfer.types.includes(type);

export const draggedText = (event: DragEvent): string | null => event.dataTransfer.getData(type) || null;
