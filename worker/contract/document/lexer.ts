import { Lexer, Marked, type Links, type Token, type TokenizerAndRendererExtension } from "marked";
import { mathExtensions } from "./math-tokens.rules.ts";

/** Deeper quotes and lists are an attack on the reader's machine: marked answers them with recursion. */
const tooDeep = /^(?:[ \t]{0,99}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;

/** Top-level tokens, or null for text that must not be read as Markdown. Definitions found are added to `links`. */
export type Lex = (source: string, links: Links) => Token[] | null;

/** The Markdown that the app shows, with `extensions` tried before it. */
export function createLex(extensions: readonly TokenizerAndRendererExtension[] = []): Lex {
  // Line breaks of a model are meant: it never wraps its lines.
  const marked = new Marked({ gfm: true, breaks: true });
  marked.use({
    extensions: [...mathExtensions, ...extensions],
    tokenizer: {
      // "20~25" is a range; only two tildes strike out.
      del: (source) => (source.startsWith("~~") ? false : undefined),
    },
  });
  return (source, links) => {
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
  };
}

export const lex = createLex();
