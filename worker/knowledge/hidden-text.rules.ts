/** Stands in a page's text before what the page holds and does not show: white on white, tiny, or drawn invisibly. */
export const hiddenTextLine = "[Hidden text, which the page does not show:]";

/** What of a page's text a reader of the page sees. */
export const shownIn = (text: string): string => text.split(hiddenTextLine, 1)[0] ?? "";

/** What was said of a page by others, in a line of its own. */
export const commentLine = (comment: string, author: string): string =>
  `[Comment${author === "" ? "" : ` (${author})`}: ${comment}]`;
/** Stands on the first page of a file that carries others. */
export const attachedLine = (names: readonly string[]): string => `[Attached files: ${names.join(", ")}]`;

const remark = /^\[(?:Comment(?: \(.*?\))?|Attached files): .*\]$/gm;

/** What of a page's text is written on the page itself. */
export const writtenIn = (text: string): string => shownIn(text).replaceAll(remark, "");

/** What of a page's text is not: comments, names of attached files, hidden text. */
export const besideIn = (text: string): string =>
  [...(shownIn(text).match(remark) ?? []), text.slice(shownIn(text).length)].filter((part) => part !== "").join("\n\n");
