/** The fonts of pages have no narrow no-break space, and what browsers draw in its place cannot be seen: theirs is a whole one. */
export const withShownSpaces = (text: string): string => text.replaceAll("\u202f", "\u00a0");
