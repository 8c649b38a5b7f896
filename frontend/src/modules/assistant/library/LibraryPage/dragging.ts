import { createDragged } from "#lib/dragged.ts";

/** A document on its way to a folder. */
export const draggedText = createDragged("text");
