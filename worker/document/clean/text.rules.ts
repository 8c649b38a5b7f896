/** Controls, marks of direction, byte order marks and code points that are no characters; XML holds none of them. */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- controls are what it removes
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF\u{E0000}-\u{E007F}]/gu;

/** Lines of code or of a formula: well-formed, in NFC, with plain line ends. */
export const cleanLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(unwanted, "")
    .normalize("NFC");

/** Words of one line: any line end is a space. */
export const cleanWords = (text: string): string => cleanLines(text).replaceAll(/[\n\t]+/g, " ");

const schemes = new Set(["http:", "https:", "mailto:"]);

/** The address, or undefined where it is none of a site or of a mailbox. */
export function cleanLink(link: string): string | undefined {
  const address = cleanWords(link).trim();
  return URL.canParse(address) && schemes.has(new URL(address).protocol) ? address : undefined;
}
