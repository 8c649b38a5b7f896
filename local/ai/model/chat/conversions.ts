import type { Language } from "../language.ts";
import { numberPattern, readNumber } from "./numbers.ts";
import { figure } from "./skill.ts";
import type { Skill } from "./skill.ts";

interface Unit {
  kind: "length" | "mass" | "volume" | "speed" | "time" | "data" | "area" | "temperature";
  /** How many of the kind's first unit it is. */
  factor: number;
  symbol: string;
  names: string;
}

const units: readonly Unit[] = [
  { kind: "length", factor: 1, symbol: "m", names: "m|met(?:er|re)s?|mètres?" },
  { kind: "length", factor: 1_000, symbol: "km", names: "km|kilomet(?:er|re)s?|kilomètres?" },
  { kind: "length", factor: 0.01, symbol: "cm", names: "cm|centimet(?:er|re)s?|centimètres?" },
  { kind: "length", factor: 0.001, symbol: "mm", names: "mm|millimet(?:er|re)s?|millimètres?" },
  { kind: "length", factor: 1_609.344, symbol: "mi", names: "mi|miles?" },
  { kind: "length", factor: 1_852, symbol: "NM", names: "nautical miles?|nm|milles? (?:nautiques?|marins?)" },
  { kind: "length", factor: 0.3048, symbol: "ft", names: "ft|foot|feet|pieds?" },
  { kind: "length", factor: 0.0254, symbol: "in", names: "inch(?:es)?|pouces?" },
  { kind: "length", factor: 0.9144, symbol: "yd", names: "yd|yards?" },
  { kind: "mass", factor: 1, symbol: "kg", names: "kg|kilos?|kilogram(?:me)?s?" },
  { kind: "mass", factor: 0.001, symbol: "g", names: "g|gram(?:me)?s?" },
  { kind: "mass", factor: 1_000, symbol: "t", names: "t|tonnes?" },
  { kind: "mass", factor: 0.45359237, symbol: "lb", names: "lbs?|pounds?|livres?" },
  { kind: "mass", factor: 0.028349523125, symbol: "oz", names: "oz|ounces?|onces?" },
  { kind: "volume", factor: 1, symbol: "L", names: "l|lit(?:er|re)s?" },
  { kind: "volume", factor: 0.01, symbol: "cL", names: "cl|centilit(?:er|re)s?" },
  { kind: "volume", factor: 0.001, symbol: "mL", names: "ml|millilit(?:er|re)s?" },
  { kind: "volume", factor: 3.785411784, symbol: "gal", names: "gal|(?:us )?gallons?" },
  { kind: "volume", factor: 0.2365882365, symbol: "cup", names: "cups?" },
  {
    kind: "speed",
    factor: 1,
    symbol: "km/h",
    names: "km/h|kph|kilomet(?:er|re)s? (?:per|an) hour|kilomètres?[ -]heures?",
  },
  { kind: "speed", factor: 1.609344, symbol: "mph", names: "mph|miles per hour" },
  { kind: "speed", factor: 1.852, symbol: "kn", names: "kn|kt|knots?|n[œo]e?uds?" },
  { kind: "speed", factor: 3.6, symbol: "m/s", names: "m/s|met(?:er|re)s? per second|mètres? par seconde" },
  { kind: "time", factor: 1, symbol: "min", names: "min|minutes?" },
  { kind: "time", factor: 60, symbol: "h", names: "h|hours?|heures?" },
  { kind: "time", factor: 1 / 60, symbol: "s", names: "s|sec|seconds?|secondes?" },
  { kind: "time", factor: 1_440, symbol: "d", names: "days?|jours?" },
  { kind: "time", factor: 10_080, symbol: "wk", names: "weeks?|semaines?" },
  { kind: "data", factor: 1, symbol: "MB", names: "mb|mo|megabytes?|mégaoctets?" },
  { kind: "data", factor: 1_000, symbol: "GB", names: "gb|go|gigabytes?|gigaoctets?" },
  { kind: "data", factor: 1_000_000, symbol: "TB", names: "tb|to|terabytes?|téraoctets?" },
  { kind: "data", factor: 0.001, symbol: "kB", names: "kb|ko|kilobytes?|kilooctets?" },
  { kind: "area", factor: 1, symbol: "m²", names: "m²|m2|square met(?:er|re)s?|mètres? carrés?" },
  { kind: "area", factor: 10_000, symbol: "ha", names: "ha|hectares?" },
  { kind: "area", factor: 4_046.8564224, symbol: "ac", names: "acres?" },
  { kind: "area", factor: 1_000_000, symbol: "km²", names: "km²|km2|square kilomet(?:er|re)s?|kilomètres? carrés?" },
  {
    kind: "temperature",
    factor: 1,
    symbol: "°C",
    names: "°\\s?c|c|celsius|degrees? celsius|degrés? celsius|centigrade",
  },
  {
    kind: "temperature",
    factor: 5 / 9,
    symbol: "°F",
    names: "°\\s?f|f|fahrenheit|degrees? fahrenheit|degrés? fahrenheit",
  },
];

const frenchSymbols: Readonly<Record<string, string>> = {
  MB: "Mo",
  GB: "Go",
  TB: "To",
  kB: "ko",
  d: "j",
  wk: "sem.",
  kn: "nœuds",
  cup: "tasses",
};

const patterns = units.map((unit) => ({ unit, whole: new RegExp(`^(?:degrees? |degrés? )?(?:${unit.names})$`, "iu") }));
const unitOf = (name: string): Unit | undefined => patterns.find(({ whole }) => whole.test(name.trim()))?.unit;

const asked = new RegExp(
  String.raw`(?<!\p{L})(-?(?:${numberPattern}))\s?([\p{L}°²/][\p{L}°²/\d -]{0,22}?)\s+(?:in|into|to|as|en|vers|font combien (?:de|d['’]|en))\s?([\p{L}°²/][\p{L}°²/\d -]{0,22}?)\s*[?.!]*$`,
  "iu",
);
const turned = new RegExp(
  String.raw`(?:how many|combien (?:de |d['’]))\s?([\p{L}°²/][\p{L}°²/ -]{0,22}?)\s+(?:are (?:there )?(?:in)?|in|make|is|font|fait|dans|y a-t-il dans|pour)\s+(${numberPattern}|an?|une?)\s?([\p{L}°²/][\p{L}°²/ -]{0,22}?)\s*[?.!]*$`,
  "iu",
);

const currency = /\b(?:euros?|dollars?|pounds? sterling|yen|francs?|usd|eur|gbp)\b|[€$£¥]/iu;
const words = {
  en: {
    about: "or about",
    kinds: "These two units measure different things, so one can’t be turned into the other.",
    rate: "I can’t convert money: exchange rates change every day, and I have no way to look them up. Give me a rate, as in “250 * 1.08”, and I’ll do the sum.",
  },
  fr: {
    about: "soit environ",
    kinds: "Ces deux unités ne mesurent pas la même chose : l’une ne se convertit pas dans l’autre.",
    rate: "Je ne peux pas convertir de monnaie : les taux changent chaque jour et je n’ai aucun moyen de les consulter. Donnez-moi un taux, comme dans « 250 * 1,08 », et je fais le calcul.",
  },
} as const;

/** The units that a wish names, and how many of the first are given. */
function readAsked(wish: string): { first: string; second: string; number: string } {
  const [, value = "", from = "", to = ""] = asked.exec(wish) ?? [];
  if (value !== "") return { first: from, second: to, number: value };
  const [, many = "", amount = "", of = ""] = turned.exec(wish) ?? [];
  return { first: of, second: many, number: amount };
}

/** A word such as "a" is one. */
function readAmount(number: string, language: Language): number {
  if (/^\p{L}/u.test(number)) return 1;
  return readNumber(number.replace("-", ""), language) * (number.startsWith("-") ? -1 : 1);
}

/** A quantity in another unit. */
export const convert: Skill = ({ wish, text, language }) => {
  if (text !== "") return null;
  const { first, second, number } = readAsked(wish);
  if (currency.test(first) && currency.test(second)) return words[language].rate;
  const [own, other] = [unitOf(first), unitOf(second)];
  if (!own || !other || own === other) return null;
  if (own.kind !== other.kind) return words[language].kinds;
  const given = readAmount(number, language);
  const result = own.kind === "temperature" ? temperature(given, own.symbol) : (given * own.factor) / other.factor;
  const rounded = Number(result.toPrecision(6));
  const sign = Math.abs(rounded - result) < 1e-9 * Math.abs(result) ? "=" : "≈";
  return `${withUnit(given, own, language)} ${sign} **${withUnit(rounded, other, language)}**`;
};

const temperature = (value: number, from: string): number =>
  from === "°C" ? (value * 9) / 5 + 32 : ((value - 32) * 5) / 9;

const withUnit = (value: number, { symbol }: Unit, language: Language): string =>
  `${figure(value, language)}\u00A0${language === "fr" ? (frenchSymbols[symbol] ?? symbol) : symbol}`;
