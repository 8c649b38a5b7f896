import type { Language } from "../language.ts";
import { numberPattern, readNumber } from "./numbers.ts";

export interface Evaluation {
  value: number;
  /** The expression as it was understood. */
  read: string;
}

type Token = { sign: string } | { value: number };

/** Longest words first: a sign each. */
const named: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/\b(?:the )?square root of\b|\b(?:la )?racine carrée d(?:e|u)\b|√/giu, " √ "],
  [/\b(?:to the power of|raised to|puissance)\b|(?<!\p{L})à la puissance\b|\*\*/giu, "^"],
  [/\b(?:squared|au carré)(?!\p{L})|²/giu, "^2"],
  [/\b(?:cubed|au cube)\b|³/giu, "^3"],
  [/\b(?:divided by|divisée?s? par|over|sur)\b|÷/giu, "/"],
  [/\b(?:multiplied by|multipliée?s? par|times|fois)\b|[×·]/giu, "*"],
  [/(?<=\d\s?)[xX](?=\s?\d)/g, "*"],
  [/\b(?:plus|and|et)\b/giu, "+"],
  [/\b(?:minus|less|moins)\b|[−–]/giu, "-"],
  [/\b(?:percent|per cent|pour cent)\b/giu, "%"],
  [/%\s*(?:of|de|d['’]|du|des)\s+/giu, "%*"],
];

/** A sum written in figures, signs or words; null where anything else stands in it. NaN where it has no result. */
export function evaluate(text: string, language: Language): Evaluation | null {
  const signed = named.reduce((rest, [pattern, sign]) => rest.replace(pattern, sign), text).trim();
  const tokens = tokensIn(signed, language);
  if (tokens === null || tokens.length < 2 || !tokens.some((token) => "sign" in token && /[-+*/^√%]/.test(token.sign)))
    return null;
  const reader = readSum(tokens);
  return reader === null ? null : { value: reader, read: shown(tokens, language) };
}

function tokensIn(text: string, language: Language): Token[] | null {
  const pattern = new RegExp(String.raw`\s*(?:(?<number>${numberPattern})|(?<sign>[-+*/^()%√]))\s*`, "y");
  const tokens: Token[] = [];
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found?.groups) return null;
    const { number, sign } = found.groups;
    tokens.push(number === undefined ? { sign: sign ?? "" } : { value: readNumber(number, language) });
  }
  return tokens.length > 200 ? null : tokens;
}

const isSign = (token: Token | undefined, sign: string): boolean =>
  token !== undefined && "sign" in token && token.sign === sign;

function shown(tokens: readonly Token[], language: Language): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  const signs: Record<string, string> = {
    "*": " × ",
    "/": " ÷ ",
    "+": " + ",
    "-": " − ",
    "%": language === "fr" ? "\u00A0%" : "%",
    of: language === "fr" ? "\u00A0% de " : "% of ",
  };
  return tokens
    .map((token, at) => {
      if ("value" in token) return format.format(token.value);
      const isShare = token.sign === "%" && isSign(tokens[at + 1], "*");
      const hasShare = token.sign === "*" && isSign(tokens[at - 1], "%");
      return hasShare ? "" : (signs[isShare ? "of" : token.sign] ?? token.sign);
    })
    .join("")
    .replace(/^ − /, "−")
    .replaceAll("( − ", "(−")
    .trim();
}

/** Precedence by descent: sums, products, signs, powers, percentages. A percentage that is added is one of what stands before. */
function readSum(tokens: readonly Token[]): number | null {
  let at = 0;
  let failed = false;
  const sign = () => {
    const token = tokens[at];
    return token && "sign" in token ? token.sign : "";
  };
  const take = (wanted: string) => sign() === wanted && (at += 1) > 0;
  function sum(): number {
    let value = product().value;
    while (/^[-+]$/.test(sign())) {
      const factor = take("+") ? 1 : take("-") ? -1 : 0;
      const next = product();
      value += factor * (next.isShare ? value * next.value : next.value);
    }
    return value;
  }
  function product(): { value: number; isShare: boolean } {
    let { value, isShare } = signed();
    while (/^[*/]$/.test(sign())) {
      const divides = !take("*") && take("/");
      const next = signed().value;
      value = divides ? (next === 0 ? Number.NaN : value / next) : value * next;
      isShare = false;
    }
    return { value, isShare };
  }
  function signed(): { value: number; isShare: boolean } {
    if (take("-")) {
      const { value, isShare } = signed();
      return { value: -value, isShare };
    }
    const base = atom();
    if (take("^")) return { value: base ** signed().value, isShare: false };
    if (take("%")) return { value: base / 100, isShare: true };
    return { value: base, isShare: false };
  }
  function atom(): number {
    if (take("√")) return Math.sqrt(signed().value);
    if (take("(")) {
      const value = sum();
      if (!take(")")) failed = true;
      return value;
    }
    const token = tokens[at];
    if (!token || !("value" in token)) {
      failed = true;
      at += 1;
      return 0;
    }
    at += 1;
    return token.value;
  }
  const value = sum();
  return failed || at < tokens.length ? null : value;
}
