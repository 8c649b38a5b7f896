import { Lexer, Marked, type Links, type Token } from "marked";
import { mathExtensions } from "./math-tokens.ts";

/** Line breaks of a model are meant: it never wraps its lines. */
const marked = new Marked({ gfm: true, breaks: true });
marked.use({
  extensions: mathExtensions,
  tokenizer: {
    // "20~25" is a range; only two tildes strike out.
    del: (source) => (source.startsWith("~~") ? false : undefined),
  },
});

/** Deeper quotes and lists are an attack on the reader's machine: marked answers them with recursion. */
const tooDeep = /^(?:[ \t]{0,99}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;

/** Top-level tokens, or null for text that must not be read as Markdown. Definitions found are added to `links`. */
export function lex(source: string, links: Links): Token[] | null {
  if (tooDeep.test(source)) return null;
  const lexer = new Lexer(marked.defaults);
  Object.assign(lexer.tokens.links, links);
  try {
    const tokens = lexer.lex(source);
    Object.assign(links, tokens.links);
    return [...tokens];
  } catch {
    return null;
  }
}
