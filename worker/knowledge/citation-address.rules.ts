/** Words at either end of a quote by which a browser finds it. */
const few = 5;

/** Where a quote of a web page stands: the part's own fragment, else a text fragment (WICG, scroll-to-text-fragment). */
export function citationAddress(url: string, anchor: string | null, quote: string): string {
  const page = url.replace(/#.*$/s, "");
  if (anchor !== null && anchor !== "") return `${page}#${encodeURIComponent(anchor)}`;
  const words = quote.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return page;
  const [first, last] = [words.slice(0, few), words.slice(-few)];
  const ends = words.length <= 2 * few ? [words] : [first, last];
  return `${page}#:~:text=${ends.map((end) => encode(end.join(" "))).join(",")}`;
}

/** A hyphen, a comma and an ampersand mean something in a text fragment. */
const encode = (words: string): string => encodeURIComponent(words.toWellFormed()).replaceAll("-", "%2D");
