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

/** "10$", "20 M$" and "US$": the sign of a currency stands right behind digits or Latin letters, where no formula begins. */
const closesAmount = /[\p{Nd}\p{Script=Latin}]\$*$/u;
/** No space inside the signs and no digit after them, so that prices stay prices. Scripts without spaces go on at once. */
const single =
  /^\$(?![\s$])((?:\\.|[^\\$\n]){1,500}?)(?<!\s)\$(?![\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/u;
/** "$10 ou 20$": an amount on each side and words between them, the sign of one before it and of the other behind it. */
const twoAmounts = /^\d[\d.,\s]*\s(?:\(|(?!x\s)\p{L})[^\\^_=+*{}<>]*\d[\d.,\s]*\p{Lu}{0,2}$/u;
const blockStart = /\n {0,3}(?:\$\$|\\\[)/;

/** The formula that running text goes on with; `before` is the text between it and the last formula. */
export function formulaAt(source: string, before: string): MathToken | undefined {
  const bracketed = between(source, "\\(", "\\)", 1000) ?? between(source, "\\[", "\\]", 1000);
  // The end of it alone: a search through the whole text, from each sign, is quadratic.
  if (bracketed || !source.startsWith("$") || closesAmount.test(before.slice(-8))) return bracketed;
  const display = between(source, "$$", "$$", 1000);
  if (display) return display;
  const [raw, text = ""] = single.exec(source) ?? [];
  return raw === undefined || twoAmounts.test(text) ? undefined : { type: "math", raw, text, display: false };
}

/** A text without Markdown, such as a side of a card, in its words and formulas. */
export function textAndFormulas(text: string): (string | MathToken)[] {
  const pieces: (string | MathToken)[] = [];
  let plain = 0;
  for (let at = 0; at < text.length;) {
    const formula = /[$\\]/.test(text.charAt(at)) ? formulaAt(text.slice(at), text.slice(plain, at)) : undefined;
    if (formula) {
      if (at > plain) pieces.push(text.slice(plain, at));
      pieces.push(formula);
      plain = at + formula.raw.length;
    }
    at = formula ? plain : at + 1;
  }
  if (plain < text.length) pieces.push(text.slice(plain));
  return pieces;
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
    tokenizer(source, tokens) {
      const last = tokens.at(-1);
      return formulaAt(source, last?.type === "text" ? last.raw : "");
    },
  },
];
