/** A comment's words and mentions, as they are sent and as they are shown. */
export type TextPart = { text: string } | { person: string };

/** The ids of the people whom a comment mentions, each once. */
export const mentionedIn = (body: readonly TextPart[]): string[] => [
  ...new Set(body.flatMap((part) => ("person" in part ? [part.person] : []))),
];

/** UTF-16 units of its words; a mention counts as one. */
export const lengthOfBody = (body: readonly TextPart[]): number =>
  body.reduce((sum, part) => sum + ("text" in part ? part.text.length : 1), 0);

export const isSayingSomething = (body: readonly TextPart[]): boolean =>
  body.some((part) => "person" in part || part.text.trim() !== "");
