import { Lexer, Tokenizer } from "marked";
import type { Links, MarkedOptions, Token, TokenizerAndRendererExtension, TokenizerExtension, Tokens } from "marked";
import { mathExtensions } from "./math-tokens.rules.ts";

/** Deeper quotes and lists are an attack on the reader's machine: marked answers them with recursion. */
const tooDeep = /^(?:[ \t]{0,99}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;

/** Top-level tokens, or null for text that must not be read as Markdown. Definitions found are added to `links`. */
export type Lex = (source: string, links: Links) => Token[] | null;

class OwnTokenizer extends Tokenizer {
  /** "20~25" is a range; only two tildes strike out. */
  override del(source: string, masked: string, previous?: string): Tokens.Del | undefined {
    return source.startsWith("~~") ? super.del(source, masked, previous) : undefined;
  }
}

/** As `Marked.use` arranges them: of one level, the last is tried first. Without that class, pages load no renderer. */
function arranged(extensions: readonly TokenizerAndRendererExtension[]): NonNullable<MarkedOptions["extensions"]> {
  const tokenizers = extensions.filter((extension): extension is TokenizerExtension => "tokenizer" in extension);
  const of = (level: "block" | "inline") => tokenizers.filter((extension) => extension.level === level);
  const startsOf = (level: "block" | "inline") => of(level).flatMap(({ start }) => start ?? []);
  return {
    renderers: {},
    childTokens: {},
    block: of("block")
      .map(({ tokenizer }) => tokenizer)
      .toReversed(),
    inline: of("inline")
      .map(({ tokenizer }) => tokenizer)
      .toReversed(),
    startBlock: startsOf("block"),
    startInline: startsOf("inline"),
  };
}

/** The Markdown that the app shows, with `extensions` tried before it. */
export function createLex(extensions: readonly TokenizerAndRendererExtension[] = []): Lex {
  const options: MarkedOptions = {
    gfm: true,
    // Line breaks of a model are meant: it never wraps its lines.
    breaks: true,
    extensions: arranged([...mathExtensions, ...extensions]),
    tokenizer: new OwnTokenizer(),
  };
  return (source, links) => {
    if (tooDeep.test(source)) return null;
    const lexer = new Lexer(options);
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
