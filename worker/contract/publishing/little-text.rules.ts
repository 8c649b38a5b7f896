/**
 * The text format of LinkedIn's posts, where an unescaped sign cuts the text off:
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
const reserved = /[\\|{}@[\]()<>#*_~]/g;

/** A mention as its writer may put it: a name, and the member or page that it names. */
export const mentionPattern = /@\[([^\]\n]{1,200})\]\(urn:li:(?:person|organization):[\w-]+\)/g;
const link = /\bhttps?:\/\/[^\s<>]+/g;
const hashtag = /(?<![\p{L}\p{N}_&/#])#[\p{N}]*\p{L}[\p{L}\p{N}]*/gu;

/** Escapes a text, but for what keeps its meaning: mentions, addresses and hashtags. */
export function escapeLittleText(text: string): string {
  let escaped = "";
  let end = 0;
  for (const [start, kept] of findKept(text)) {
    if (start < end) continue;
    escaped += text.slice(end, start).replaceAll(reserved, String.raw`\$&`) + kept;
    end = start + kept.length;
  }
  return escaped + text.slice(end).replaceAll(reserved, String.raw`\$&`);
}

/** In order; what begins within another one is skipped by the reader. */
function findKept(text: string): [number, string][] {
  const mentions = [...text.matchAll(mentionPattern)].map((found): [number, string] => [found.index, found[0]]);
  const links = [...text.matchAll(link)].map((found): [number, string] => [found.index, trimLink(found[0])]);
  const tags = [...text.matchAll(hashtag)].map((found): [number, string] => [found.index, found[0]]);
  return [...mentions, ...links, ...tags].toSorted(([a], [b]) => a - b);
}

/** Marks at the end belong to the sentence, and so does a bracket that was opened before the address. */
function trimLink(address: string): string {
  const trimmed = address.replace(/[.,;:!?'"»]+$/, "");
  const unopened = /[)\]}]$/.test(trimmed) && !/[([{]/.test(trimmed);
  return trimmed === address && !unopened ? address : trimLink(unopened ? trimmed.slice(0, -1) : trimmed);
}

/** What was written, from what LinkedIn shows: without escapes, and with a hashtag where it has a template. */
export function unescapeLittleText(text: string): string {
  return text.replaceAll(/\{hashtag\|\\?#\|([^}]+)\}/g, "#$1").replaceAll(/\\([\\|{}@[\]()<>#*_~])/g, "$1");
}
