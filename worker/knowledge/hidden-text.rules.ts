/** Stands in a page's text before what the page holds and does not show: white on white, tiny, or drawn invisibly. */
export const hiddenTextLine = "[Hidden text, which the page does not show:]";

/** What of a page's text a reader of the page sees. */
export const shownIn = (text: string): string => text.split(hiddenTextLine, 1)[0] ?? "";
