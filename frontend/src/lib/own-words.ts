/**
 * The class of elements that show what people wrote, read or are called: the analytics library sends no text of them or of
 * what lies below them (its name for `mask`). Labels of the interface go without it.
 */
export const ownWords = "ph-sensitive";
