import type { Fact } from "./fact.ts";

/** "One" and « un » are articles as often as numbers: they count within a larger number alone. */
const units: Readonly<Record<string, number>> = {
  ...numbered("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"),
  ...numbered("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
  une: 1,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  ...tens("twenty thirty forty fifty sixty seventy eighty ninety"),
  ...tens("vingt trente quarante cinquante soixante septante huitante nonante"),
  vingts: 20,
  octante: 80,
};
const factors: Readonly<Record<string, number>> = {
  hundred: 100,
  cent: 100,
  cents: 100,
  thousand: 1_000,
  mille: 1_000,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
  billions: 1e9,
  milliard: 1e9,
  milliards: 1e9,
};
const articles = new Set(["one", "un", "une"]);

function numbered(words: string): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word, value) => [word, value]));
}
function tens(words: string): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word, index) => [word, (index + 2) * 10]));
}

const names = [...Object.keys(units), ...Object.keys(factors)].toSorted((a, b) => b.length - a.length).join("|");
const spelled = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${names})(?:(?:[-\s](?:(?:and|et)[-\s])?)(?:${names})(?![\p{L}\p{N}]))*(?![\p{L}\p{N}])`,
  "giu",
);
/** Groups of three are one number: 1,000, 1 000 and 1.000 alike; so are 10:30 and 10 h 30. */
const written =
  /(?<![\p{L}\p{N}])(?:\d{1,2}\s?[h:]\s?\d{2}(?!\d)|\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)/gu;

function valueOf(words: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const word of words) {
    const factor = factors[word];
    if (factor === undefined) {
      const unit = units[word] ?? 0;
      // « quatre-vingts » is four times twenty.
      part = /^vingts?$/.test(word) && part % 100 === 4 ? part - 4 + 80 : part + unit;
    } else if (factor === 100) part = part - (part % 100) + (part % 100 || 1) * 100;
    else {
      total += (part || 1) * factor;
      part = 0;
    }
  }
  return total + part;
}

function figureOf(found: string): string {
  const time = /^(\d{1,2})\s?[h:]\s?(\d{2})$/.exec(found);
  if (time) return `${Number(time[1])}:${time[2]}`;
  const grouped = /^\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3})+(?:[.,]\d+)?$/.test(found);
  if (!grouped) return found.replaceAll(",", ".").replace(/^0+(?=\d)/, "");
  const [, whole = "", decimals = ""] = /^(\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3})+)(?:[.,](\d+))?$/.exec(found) ?? [];
  return whole.replaceAll(/\D/g, "") + (decimals === "" ? "" : `.${decimals}`);
}

/** Numbers in figures and in words of both languages. */
export function numbersIn(text: string): Fact[] {
  const figures = [...text.matchAll(written)].map(({ 0: found, index }) => fact(found, index, figureOf(found)));
  const words = [...text.matchAll(spelled)].flatMap(({ 0: found, index }) => {
    const parts = found
      .toLowerCase()
      .split(/[-\s]+/)
      .filter((word) => word !== "and" && word !== "et");
    return parts.length === 1 && articles.has(parts[0] ?? "") ? [] : [fact(found, index, String(valueOf(parts)))];
  });
  return [...figures, ...words];
}

const fact = (text: string, at: number, value: string): Fact => ({ kind: "number", text, at, value });
