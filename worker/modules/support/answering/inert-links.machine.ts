/** The end of an answer, which may still become a link. */
export interface LinkFilter {
  held: string;
}

export const emptyLinkFilter: LinkFilter = { held: "" };

/** A longer word is cut here, and nothing across the cut becomes a link. */
const longestWord = 2_048;
/** Invisible, and no part of any Markdown. */
const joiner = "\u2060";

/** Text with the links of these hosts alone: any other link, every picture and every tag reads as what it is written as. */
export function passLinks(
  { held }: LinkFilter,
  delta: string,
  hosts: ReadonlySet<string>,
): { filter: LinkFilter; text: string } {
  let text = "";
  let rest = held + delta;
  for (;;) {
    const end = rest.search(/\s/);
    const word = end < 0 ? rest.slice(0, longestWord) : rest.slice(0, Math.min(end, longestWord));
    if (end < 0 && word.length < longestWord) return { filter: { held: rest }, text };
    const isCut = word.length === longestWord && end !== longestWord;
    text += inert(word, hosts) + (isCut ? joiner : rest.slice(word.length, word.length + 1));
    rest = rest.slice(word.length + (isCut ? 0 : 1));
  }
}

export const passLinksEnd = ({ held }: LinkFilter, hosts: ReadonlySet<string>): string => inert(held, hosts);

const linked = new RegExp(`\\]${joiner}\\(([^()<>"'\\\\]+)\\)`, "g");

function inert(word: string, hosts: ReadonlySet<string>): string {
  return word
    .replaceAll("![", `!${joiner}[`)
    .replaceAll("]:", `]${joiner}:`)
    .replaceAll("](", `]${joiner}(`)
    .replaceAll(linked, (whole, address: string) => (isOf(address, hosts) ? `](${address})` : whole))
    .replaceAll(/<(?=[a-z/!?])/gi, `<${joiner}`)
    .replaceAll(/[a-z][a-z0-9+.-]*:\/\/[^\s()<>[\]"']*/gi, (address) =>
      isOf(address, hosts) ? address : address.replace("://", `:${joiner}//`),
    )
    .replaceAll(/\b(www)\.(?=[\p{L}\p{N}])/giu, (whole, _www, at: number, all: string) =>
      all.slice(0, at).endsWith("://") ? whole : `www${joiner}.`,
    );
}

function isOf(address: string, hosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return false;
  return hosts.has(url.hostname);
}
