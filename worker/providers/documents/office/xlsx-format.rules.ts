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
  /"(?<quoted>[^"]*)"?|\\(?<escaped>.)|[_*](?<padding>.)|\[\$(?<currency>[^\]-]*)[^\]]*\]|\[(?<elapsed>h+|m+|s+)\]|\[(?<operator>[<>=]+)(?<limit>-?[\d.]+)\]|\[[^\]]*\]|(?<general>General)|(?<date>AM\/PM|A\/P|[ymdhsg]+)|(?<digit>[0#?])|(?<exponent>E[+-])|(?<space>\s+)|(?<sign>[^])/giu;

const signs: Readonly<Record<string, Token["type"]>> = {
  ".": "point",
  ",": "group",
  "%": "percent",
  "/": "slash",
  "@": "text",
};

const words = (text: string): Token => ({ type: "words", text });

/** What each group of the pattern is. */
const tokens: Readonly<Record<string, (text: string) => Token>> = {
  quoted: words,
  escaped: words,
  padding: () => words(" "),
  currency: words,
  space: words,
  elapsed: (text) => ({ type: "elapsed", text: text.charAt(0).toLowerCase() }),
  general: (text) => ({ type: "general", text }),
  date: (text) => ({ type: "date", text: text.toLowerCase() }),
  digit: (text) => ({ type: "digit", text }),
  exponent: (text) => ({ type: "exponent", text }),
  sign: (text) => ({ type: signs[text] ?? "words", text }),
};

function readSection(code: string): Section {
  const read: Token[] = [];
  let condition: Section["condition"] = null;
  for (const { groups = {} } of code.matchAll(pattern)) {
    const [name, text] = Object.entries(groups).find(([, said]) => said !== undefined) ?? [];
    if (name === undefined || text === undefined) continue;
    const token = tokens[name]?.(text);
    if (token) read.push(token);
    else condition = [text, Number(groups["limit"])];
  }
  return { kind: kindOf(read), tokens: read, condition };
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
