import { typeset } from "#contract/document/typeset.rules.ts";

/** Within a number, the narrow space of printers hardly shows in the font of pages. */
const narrowInNumber = /(?<=\d)\u202f(?=\d)/g;

/** A text of ours as a page shows it: set as printers do, its numbers with spaces that show. */
export const typesetPage = (...[text, locale]: Parameters<typeof typeset>): string =>
  typeset(text, locale).replaceAll(narrowInNumber, "\u00a0");
