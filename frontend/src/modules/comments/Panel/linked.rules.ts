export type LinkedPart = { text: string } | { href: string };

const address = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence is none of an address; a bracket is, where it was opened in it. */
const trailing = /[.,;:!?'»”)\]]+$/;

/** Plain words with the addresses among them. */
export function linkedParts(words: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let from = 0;
  for (const match of words.matchAll(address)) {
    const href = withoutTail(match[0]);
    if (!URL.canParse(href)) continue;
    if (match.index > from) parts.push({ text: words.slice(from, match.index) });
    parts.push({ href });
    from = match.index + href.length;
  }
  if (from < words.length) parts.push({ text: words.slice(from) });
  return parts;
}

function withoutTail(found: string): string {
  const bare = found.replace(trailing, "");
  const next = found[bare.length];
  const isOpen = bare.split("(").length > bare.split(")").length;
  return next === ")" && isOpen ? `${bare})` : bare;
}
