/** A post as it was sent, or as a network shows it, with its short links expanded. */
export interface ComparedPost {
  text: string;
  mediaCount: number;
}

/**
 * Whether two are one post. What networks change of a text is no difference: spaces and line ends, invisible
 * characters, composed accents, and of links the scheme, `www.`, a final slash, capitals and escapes.
 */
export function isSamePost(sent: ComparedPost, shown: ComparedPost): boolean {
  return sent.mediaCount === shown.mediaCount && normalised(sent.text) === normalised(shown.text);
}

function normalised(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Cf}\uFE0E\uFE0F]/gu, "")
    .replaceAll(/\bhttps?:\/\/\S*[^\s.,;:!?)\]}]/gi, encoded)
    .toLowerCase()
    .replaceAll(/\bhttps?:\/\//g, "")
    .replaceAll(/(?<![\w.])www\.(?=\w)/g, "")
    .replaceAll(/\/(?=[\s)\]}.,;:!?]|$)/g, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The letters of an address as they travel: a host in ASCII, a path with escapes. */
const encoded = (address: string): string => URL.parse(address)?.href ?? address;
