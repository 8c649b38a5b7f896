import { Lexer, Tokenizer } from "marked";
import cjkFriendly from "marked-cjk-friendly";
import type { Links, MarkedOptions, Token, TokenizerAndRendererExtension, TokenizerExtension, Tokens } from "marked";
import { mathExtensions } from "./math-tokens.rules.ts";

/** Deeper quotes and lists are an attack on the reader's machine: marked answers them with recursion. */
const tooDeep = /^(?:[ \t]{0,99}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;

/** Top-level tokens, or null for text that must not be read as Markdown. Definitions found are added to `links`. */
export type Lex = (source: string, links: Links) => Token[] | null;

const { emStrong } = cjkFriendly().tokenizer ?? {};
const cjk =
  /[\u1100-\u11FF\u2E80-\uA4CF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{1B000}-\u{1B16F}\u{20000}-\u{3FFFF}]/u;

class OwnTokenizer extends Tokenizer {
  /** The text of the last mark, and whether it holds such letters: a text is looked through once. */
  #read = { text: "", isCjk: false };
  /** Letters that may yet be searched in vain: each mark that nothing closes is one search to the end. */
  left = 0;

  /** Chinese, Japanese and Korean have no space where CommonMark wants one around a mark (commonmark-spec#650). */
  override emStrong(source: string, masked: string, previous?: string): Tokens.Em | Tokens.Strong | undefined {
    if (this.#read.text !== masked) this.#read = { text: masked, isCjk: cjk.test(masked) };
    if (this.left < 0) return undefined;
    const found = this.#read.isCjk
      ? emStrong?.call(this as Tokenizer<string, string>, source, masked, previous) || undefined
      : super.emStrong(source, masked, previous);
    // Nothing is searched for in "snake_case".
    if (!found && /^[*_]/.test(source) && !/\w$/.test(previous ?? "")) this.left -= source.length;
    return found;
  }

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
  const tokenizer = new OwnTokenizer();
  const options: MarkedOptions = {
    gfm: true,
    // Line breaks of a model are meant: it never wraps its lines.
    breaks: true,
    extensions: arranged([...mathExtensions, ...extensions]),
    tokenizer,
  };
  return (source, links) => {
    if (tooDeep.test(source)) return null;
    const lexer = new Lexer(options);
    Object.assign(lexer.tokens.links, links);
    tokenizer.left = 200_000 + 20 * source.length;
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
