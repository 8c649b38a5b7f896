import type { TokenizerAndRendererExtension, Tokens } from "marked";

export interface MathToken extends Tokens.Generic {
  type: "math";
  raw: string;
  text: string;
  display: boolean;
}

/** Lengths are bounded, so that an unclosed sign costs a bounded search. */
const block = /^ {0,3}(?:\$\$([\s\S]{1,4000}?)\$\$|\\\[([\s\S]{1,4000}?)\\\])[ \t]*(?:\n|$)/;
const doubled = /^\$\$([^$\n]{1,1000}?)\$\$/;
const bracketed = /^\\\(([^\n]{1,1000}?)\\\)|^\\\[([^\n]{1,1000}?)\\\]/;
/** Between dollars: no space inside the signs and no digit after them, so that prices stay prices. */
const single = /^\$(?![\s$])((?:\\.|[^\\$\n]){1,500}?)(?<!\s)\$(?![\d\p{L}])/u;

function math(match: RegExpExecArray, display: boolean): MathToken {
  return { type: "math", raw: match[0], text: (match[1] ?? match[2] ?? "").trim(), display };
}

export const mathExtensions: TokenizerAndRendererExtension[] = [
  {
    name: "math",
    level: "block",
    start: (source) => {
      const found = /\n {0,3}(?:\$\$|\\\[)/.exec(source);
      return found ? found.index + 1 : undefined;
    },
    tokenizer(source) {
      const match = block.exec(source);
      return match ? math(match, true) : undefined;
    },
  },
  {
    name: "math",
    level: "inline",
    start: (source) => {
      const found = /\$|\\[([]/.exec(source);
      return found?.index;
    },
    tokenizer(source) {
      const shown = doubled.exec(source);
      if (shown) return math(shown, true);
      const match = bracketed.exec(source) ?? single.exec(source);
      return match ? math(match, match[0].startsWith("\\[")) : undefined;
    },
  },
];
