import type { TokenizerAndRendererExtension, Tokens } from "marked";

export interface MathToken extends Tokens.Generic {
  type: "math";
  raw: string;
  text: string;
  display: boolean;
}

/** A formula between two signs at the start of the source; the search is bounded, so an unclosed sign is cheap. */
function between(source: string, open: string, close: string, most: number): MathToken | undefined {
  if (!source.startsWith(open)) return undefined;
  const end = source.slice(0, most).indexOf(close, open.length + 1);
  if (end < 0) return undefined;
  const text = source.slice(open.length, end).trim();
  return text ? { type: "math", raw: source.slice(0, end + close.length), text, display: open !== "\\(" } : undefined;
}

/** Between dollars: no space inside the signs and no digit after them, so that prices stay prices. */
const single = /^\$(?![\s$])((?:\\.|[^\\$\n]){1,500}?)(?<!\s)\$(?![\d\p{L}])/u;
const blockStart = /\n {0,3}(?:\$\$|\\\[)/;

/** The formula of running text that the source begins with. */
export function formulaAt(source: string): MathToken | undefined {
  const token =
    between(source, "$$", "$$", 1000) ?? between(source, "\\(", "\\)", 1000) ?? between(source, "\\[", "\\]", 1000);
  if (token) return token;
  const match = single.exec(source);
  return match ? { type: "math", raw: match[0], text: match[1] ?? "", display: false } : undefined;
}

export const mathExtensions: TokenizerAndRendererExtension[] = [
  {
    name: "math",
    level: "block",
    start: (source) => {
      const found = blockStart.exec(source);
      return found ? found.index + 1 : undefined;
    },
    tokenizer(source) {
      const indent = /^ {0,3}/.exec(source)?.[0] ?? "";
      const rest = source.slice(indent.length);
      const token = between(rest, "$$", "$$", 4000) ?? between(rest, "\\[", "\\]", 4000);
      const end = token && /^[ \t]*(?:\n|$)/.exec(rest.slice(token.raw.length))?.[0];
      return token && end !== undefined ? { ...token, raw: indent + token.raw + end } : undefined;
    },
  },
  {
    name: "math",
    level: "inline",
    start: (source) => /\$|\\[([]/.exec(source)?.index,
    tokenizer: formulaAt,
  },
];
