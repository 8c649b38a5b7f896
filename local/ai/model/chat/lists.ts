import { splitBlocks } from "../text/blocks.ts";
import type { Language } from "../language.ts";
import { numberPattern, readNumber } from "./numbers.ts";
import { markdownList, plural, markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { answerBefore, subjectOf } from "./turn.ts";
import type { Turn } from "./turn.ts";

const asksSort =
  /\b(?:sort|alphabeti[sz]e|alphabetical(?:ly)?|rank)\b|\border (?:them|these|this|the|by|alphabetically)\b|\bin (?:ascending|descending|reverse) order\b|(?<!\p{L})(?:trie[rz]?|tri|classe[rz]?|range[rz]?|ordonne[rz]?)(?!\p{L})|ordre (?:alphabétique|croissant|décroissant|inverse)/iu;
const asksDown =
  /\b(?:descending|reverse|largest first|biggest first|highest first|z to a|z-a)\b|(?<!\p{L})(?:décroissant|inverse|du plus grand|de z à a)(?!\p{L})/iu;
const asksUnique =
  /\b(?:duplicates?|dedup\p{L}*|unique)\b|(?<!\p{L})(?:doublons?|dédoublonne[rz]?|uniques?)(?!\p{L})/iu;
const asksNumbers =
  /\bnumber(?:ed)? (?:list|them|these|this|the)\b|\bas a numbered list\b|(?<!\p{L})(?:numérote[rz]?|liste numérotée)(?!\p{L})/iu;
const asksBullets =
  /\b(?:bullet(?:ed)?|bullet points?|as a list|into a list|make (?:a|it a) list)\b|(?<!\p{L})(?:liste à puces|à puces|en liste|sous forme de liste|une liste)(?!\p{L})/iu;
const asksReverse = /\breverse\b|(?<!\p{L})inverse[rz]?(?!\p{L})/iu;
const asksTable = /\btable\b|\bspreadsheet\b|\bcolumns\b|(?<!\p{L})(?:tableau|colonnes)(?!\p{L})/iu;

const words = {
  en: {
    nothing: "I need the items themselves: paste them below your request, one a line or with commas between them.",
    item: ["item", "items"],
    removed: (count: string) => `${count}.`,
    none: "There were no duplicates.",
    duplicate: ["duplicate removed", "duplicates removed"],
    sorted: (items: string, how: string) => `${items}, ${how}:`,
    by: {
      text: "in alphabetical order",
      down: "in reverse alphabetical order",
      number: "from the smallest number up",
      numberDown: "from the largest number down",
    },
    head: ["No.", "Item"],
    pair: ["Item", "Value"],
  },
  fr: {
    nothing:
      "Il me faut les éléments eux-mêmes : collez-les sous votre demande, un par ligne ou séparés par des virgules.",
    item: ["élément", "éléments"],
    removed: (count: string) => `${count}.`,
    none: "Il n’y avait pas de doublon.",
    duplicate: ["doublon retiré", "doublons retirés"],
    sorted: (items: string, how: string) => `${items}, ${how} :`,
    by: {
      text: "par ordre alphabétique",
      down: "par ordre alphabétique inverse",
      number: "du plus petit nombre au plus grand",
      numberDown: "du plus grand nombre au plus petit",
    },
    head: ["N°", "Élément"],
    pair: ["Élément", "Valeur"],
  },
} as const;

interface AskedForms {
  sorts: boolean;
  uniques: boolean;
  table: boolean;
  numbers: boolean;
  reverses: boolean;
}

function formsIn(wish: string): AskedForms {
  const sorts = asksSort.test(wish);
  return {
    sorts,
    uniques: asksUnique.test(wish),
    table: asksTable.test(wish),
    numbers: asksNumbers.test(wish),
    reverses: asksReverse.test(wish) && !sorts,
  };
}

/** What was removed of items that stood there twice; empty where that was not asked for. */
function removedIn({ uniques }: AskedForms, removed: number, language: Language): string {
  const say = words[language];
  if (!uniques) return "";
  return removed === 0 ? say.none : say.removed(plural(removed, say.duplicate, language));
}

function listAs({ table, numbers }: AskedForms, items: readonly string[], language: Language): string {
  if (table) {
    const rows = items.map((item, at) => [at + 1, item]);
    return markdownTable(words[language].head, rows, [0]);
  }
  return numbers ? items.map((item, at) => `${at + 1}. ${item}`).join("\n") : markdownList(items);
}

/** Lines in another order or form. */
export const arrange: Skill = (turn) => {
  const { wish, language } = turn;
  const asked = formsIn(wish);
  const source = subjectOf(turn);
  const isAsked = Object.values(asked).includes(true) || (asksBullets.test(wish) && source !== "");
  return isAsked ? arranged(turn, asked, source, language) : null;
};

const listedIn = (turn: Turn, source: string): string =>
  turn.text || afterColon(turn.wish) || source || answerItems(turn);

function arranged(turn: Turn, asked: AskedForms, source: string, language: Language): string | null {
  const { wish } = turn;
  const { sorts, uniques, table, numbers, reverses } = asked;
  const say = words[language];
  if (table && source !== "" && !sorts) return tableFrom(source, language);
  const items = itemsIn(listedIn(turn, source));
  const mayAskForItems = source === "" && [sorts, uniques, table, numbers].includes(true);
  if (items.length < 2) return mayAskForItems ? say.nothing : null;
  const kept = uniques ? unique(items) : items;
  const unsorted = { items: reverses ? kept.toReversed() : kept, how: "" };
  const { items: shown, how } = sorts ? sort(kept, wish, language) : unsorted;
  const lead = how === "" ? "" : say.sorted(plural(shown.length, say.item, language), how);
  const tail = removedIn(asked, items.length - kept.length, language);
  return [lead, listAs(asked, shown, language), tail].filter((part) => part !== "").join("\n\n");
}

const afterColon = (wish: string): string => /:\s+([^]+)$/.exec(wish)?.[1] ?? "";
/** A list that an answer showed is one to work on. */
const answerItems = (turn: Turn): string => (answerBefore(turn).match(/^(?:- |\d+\. ).*$/gm) ?? []).join("\n");

/** The items of a text: its lines, or what commas or semicolons part. */
export function itemsIn(text: string): string[] {
  const blocks = splitBlocks(text);
  const lines = text
    .split("\n")
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/, "").trim())
    .filter((line) => line !== "");
  if (lines.length > 1 && blocks.length > 0) return lines;
  const [line = ""] = lines;
  const bare = line.replace(/[.!?]+$/, "");
  const parts = bare.includes(";")
    ? bare.split(/\s*;\s*/)
    : bare.split(/\s*,\s+(?:and |et )?|\s+(?:and|et)\s+(?=[^,]*(?:,\d[^,]*)*$)/u);
  const items = parts.map((part) => part.trim()).filter((part) => part !== "");
  // Figures with no comma between them.
  return items.length === 1 && /^[\d.,\s-]+$/.test(bare) ? bare.split(/\s+/) : items;
}

const folded = (item: string): string => item.toLowerCase().replaceAll(/\s+/g, " ").trim();
const unique = (items: readonly string[]): string[] =>
  [...new Map(items.toReversed().map((item) => [folded(item), item])).values()].toReversed();

function sort(items: readonly string[], wish: string, language: Language): { items: string[]; how: string } {
  const { by } = words[language];
  const figures = items.map((item) => {
    const [found] = item.match(new RegExp(`-?(?:${numberPattern})`)) ?? [];
    return found === undefined ? null : readNumber(found, language);
  });
  const isNumeric = figures.every((value) => value !== null) && !/alphab/i.test(wish);
  const isDown = asksDown.test(wish);
  const sorted = isNumeric
    ? items
        .map((item, at) => ({ item, value: figures[at] ?? 0 }))
        .toSorted((a, b) => a.value - b.value)
        .map(({ item }) => item)
    : items.toSorted(new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare);
  return {
    items: isDown ? sorted.toReversed() : sorted,
    how: isNumeric ? (isDown ? by.numberDown : by.number) : isDown ? by.down : by.text,
  };
}

/** A comma between two figures belongs to their number: « 1,20 » is one. */
const betweenParts = /,\s+|(?<!\d),|,(?!\d)/;

/** Columns as tabs, bars, semicolons or commas part them; 'label: value' as two. */
function tableFrom(text: string, language: Language): string {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/, "").trim())
    .filter((line) => line !== "" && !/^\|?[\s|:-]+\|?$/.test(line));
  const parted = [/\t/, /\s*\|\s*/, /\s*;\s*/, betweenParts].map((sign) =>
    lines.map((line) =>
      line
        .replace(/^\||\|$/g, "")
        .split(sign)
        .map((cell) => cell.trim()),
    ),
  );
  const even = parted.find(
    ([first = [], ...rest]) =>
      first.length > 1 && rest.length > 0 && rest.every((cells) => cells.length === first.length),
  );
  if (even) return markdownTable(even[0] ?? [], even.slice(1), numericColumns(even.slice(1)));
  const { pair, head } = words[language];
  const pairs = lines.flatMap((line) => {
    const [, label, value] = /^(.{1,60}?)\s*(?::|=|→|\s[-–—])\s+(.+)$/u.exec(line) ?? [];
    return label !== undefined && value !== undefined ? [[label, value]] : [];
  });
  if (lines.length > 1 && pairs.length === lines.length) return markdownTable(pair, pairs, numericColumns(pairs));
  const items = itemsIn(text);
  return markdownTable(
    head,
    items.map((item, at) => [at + 1, item]),
    [0],
  );
}

const numericColumns = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).flatMap((_, at) =>
    rows.every((cells) => /^[-+€$£]?\s?\d[\d\s.,]*\s?(?:%|€|\$|£|\p{L}{1,3})?$/u.test(cells[at] ?? "")) ? [at] : [],
  );
