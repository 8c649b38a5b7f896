import { createDragged } from "#lib/dragged.ts";

/** A conversation on its way to a project. */
export const draggedConversation = createDragged("conversation");
