/** One of the up to four parts of a format: for positive numbers, negative ones, zero, and words. */
export interface Section {
  kind: "general" | "number" | "date" | "time" | "elapsed" | "fraction" | "text";
  tokens: Token[];
  /** Chooses it by the number, where the format says so: an operator and a number. */
  condition: [operator: string, limit: number] | null;
}

/** `digit`: 0, # or ?; `words`: shown as they are; `elapsed`: the largest unit that is counted on. */
export interface Token {
  type:
    | "digit"
    | "point"
    | "group"
    | "percent"
    | "slash"
    | "exponent"
    | "text"
    | "date"
    | "elapsed"
    | "words"
    | "general";
  text: string;
}

/** Built-in formats whose code no file says, other than those of dates (ECMA-376-1, 18.8.30). */
const codes: Readonly<Record<number, string>> = {
  2: "0.00",
  4: "0.00",
  7: "0.00",
  8: "0.00",
  9: "0%",
  10: "0.00%",
  12: "# ?/?",
  13: "# ??/??",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  43: "0.00",
  44: "0.00",
  46: "[h]:mm:ss",
  49: "@",
};
const dates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
const times = new Set([18, 19, 20, 21, 45, 47]);

const pattern =
  /"([^"]*)"?|\\(.)|[_*](.)|\[\$([^\]-]*)[^\]]*\]|\[(h+|m+|s+)\]|\[([<>=]+)(-?[\d.]+)\]|\[[^\]]*\]|(General)|(AM\/PM|A\/P|[ymdhsg]+)|([0#?])|(E[+-])|(\s+)|([^])/giu;

const signs: Readonly<Record<string, Token["type"]>> = {
  ".": "point",
  ",": "group",
  "%": "percent",
  "/": "slash",
  "@": "text",
};

function readSection(code: string): Section {
  const tokens: Token[] = [];
  let condition: Section["condition"] = null;
  for (const match of code.matchAll(pattern)) {
    const [
      ,
      quoted,
      escaped,
      padding,
      currency,
      elapsed,
      operator,
      limit,
      general,
      date,
      digit,
      exponent,
      space,
      sign,
    ] = match;
    const words = quoted ?? escaped ?? currency ?? space ?? (padding === undefined ? undefined : " ");
    if (words !== undefined) tokens.push({ type: "words", text: words });
    else if (elapsed) tokens.push({ type: "elapsed", text: elapsed.charAt(0).toLowerCase() });
    else if (operator) condition = [operator, Number(limit)];
    else if (general) tokens.push({ type: "general", text: general });
    else if (date) tokens.push({ type: "date", text: date.toLowerCase() });
    else if (digit) tokens.push({ type: "digit", text: digit });
    else if (exponent) tokens.push({ type: "exponent", text: exponent });
    else if (sign) tokens.push({ type: signs[sign] ?? "words", text: sign });
  }
  return { kind: kindOf(tokens), tokens, condition };
}

function kindOf(tokens: readonly Token[]): Section["kind"] {
  const has = (type: Token["type"]) => tokens.some((token) => token.type === type);
  if (has("elapsed")) return "elapsed";
  if (has("general")) return "general";
  if (has("date")) {
    const parts = tokens.filter(({ type }) => type === "date").map(({ text }) => text);
    const isDay = parts.some((text) => /^[ydg]|^m{3}/.test(text)) || !parts.some((text) => /^[hsa]/.test(text));
    return isDay ? "date" : "time";
  }
  if (has("text")) return "text";
  return has("slash") && has("digit") ? "fraction" : "number";
}

const general: readonly Section[] = [{ kind: "general", tokens: [], condition: null }];

/** The sections of a format, by its id and the code of one's own. */
export function formatSections(id: number, code: string | undefined): readonly Section[] {
  const kind = dates.has(id) ? "date" : times.has(id) ? "time" : null;
  if (kind) return [{ kind, tokens: [], condition: null }];
  const written = code ?? codes[id];
  if (written === undefined) return general;
  const parts = written.match(/(?:"[^"]*"?|\\.|[_*].|\[[^\]]*\]|[^;"])+|(?<=^|;)(?=;|$)/gsu) ?? [];
  return parts.length === 0 ? general : parts.slice(0, 4).map(readSection);
}
