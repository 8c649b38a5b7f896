import type { DragEvent } from "react";

/** What is dragged within the page, known by the type under which the browser carries it. */
export function createDragged(kind: string) {
  const type = `application/x-ensemble-${kind}`;
  return {
    begin(event: DragEvent, id: string): void {
      event.dataTransfer.setData(type, id);
      event.dataTransfer.effectAllowed = "move";
    },
    isCarriedBy: (event: DragEvent): boolean => event.dataTransfer.types.includes(type),
    idIn: (event: DragEvent): string | null => event.dataTransfer.getData(type) || null,
  };
}

export type DragState = ReturnType<typeof createDragged>;
