import { numberIn } from "./docx-numbers.rules.ts";
import { childOf, childrenOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

/** A paragraph of a list as it is counted. */
export interface CountedParagraph {
  ordered: boolean;
  /** Its number on its level. */
  value: number;
  /** Its number as it is shown, such as "1.2" or "(a)"; empty for a bullet. */
  label: string;
  /** The label is the plain number that a list counts by itself. */
  isPlain: boolean;
}

export interface Numbering {
  /** Counts a paragraph; each is counted once, in the order of the document. */
  count(list: string, level: number): CountedParagraph;
  /** The level of a list that a style of paragraphs stands for. */
  levelOf(list: string, style: string | undefined): number | undefined;
}

const levelsOfList = 9;

const levelIn = ({ attributes }: XmlElement): number => Number(attributes["ilvl"]);
const atLevel = (element: XmlElement | undefined, name: string, level: number): XmlElement | undefined =>
  childrenOf(element, name).find((child) => levelIn(child) === level);

function wholeOf(text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
}

/** Counts the lists of a document: lists of one kind go on counting over all that stands between their paragraphs. */
export function readNumbering(root: XmlElement | undefined): Numbering {
  const kinds = childrenOf(root, "abstractNum");
  const byId = new Map(kinds.map((kind) => [kind.attributes["abstractNumId"] ?? "", kind]));
  const lists = new Map(childrenOf(root, "num").map((list) => [list.attributes["numId"] ?? "", list]));
  const counters = new Map<XmlElement | undefined, (number | undefined)[]>();
  const begun = new Set<string>();

  /** A kind of list may only name the style whose kind it is. */
  function kindOf(list: XmlElement | undefined): XmlElement | undefined {
    const kind = byId.get(valueOf(list, "abstractNumId") ?? "");
    const linked = valueOf(kind, "numStyleLink");
    return linked === undefined ? kind : (kinds.find((one) => valueOf(one, "styleLink") === linked) ?? kind);
  }

  function describe(id: string) {
    const list = lists.get(id);
    const kind = kindOf(list);
    const override = (level: number) => atLevel(list, "lvlOverride", level);
    const level = (number: number) => childOf(override(number), "lvl") ?? atLevel(kind, "lvl", number);
    const startOf = (number: number) =>
      wholeOf(valueOf(override(number), "startOverride") ?? valueOf(level(number), "start"), 1);
    return { list, kind, level, startOf };
  }

  function count(id: string, number: number): CountedParagraph {
    const { list, kind, level, startOf } = describe(id);
    const counts = counters.get(kind) ?? [];
    counters.set(kind, counts);
    if (!begun.has(id)) for (const one of childrenOf(list, "lvlOverride")) restart(one, counts);
    begun.add(id);
    for (let above = 0; above < number; above += 1) counts[above] ??= startOf(above);
    const before = counts[number];
    const value = before === undefined ? startOf(number) : before + 1;
    counts[number] = value;
    for (let deeper = number + 1; deeper < levelsOfList; deeper += 1) {
      const after = wholeOf(valueOf(level(deeper), "lvlRestart"), deeper);
      if (after > number) counts[deeper] = undefined;
    }
    return labelled(level, number, { counts, value });
  }

  return {
    count: (id, level) => count(id, Math.min(Math.max(level, 0), levelsOfList - 1)),
    levelOf(id, style) {
      const found = childrenOf(kindOf(lists.get(id)), "lvl").find((level) => valueOf(level, "pStyle") === style);
      return style === undefined || !found ? undefined : levelIn(found);
    },
  };
}

function restart(override: XmlElement, counts: (number | undefined)[]): void {
  if (childOf(override, "startOverride")) counts[levelIn(override)] = undefined;
}

function labelled(
  level: (number: number) => XmlElement | undefined,
  number: number,
  { counts, value }: { counts: readonly (number | undefined)[]; value: number },
): CountedParagraph {
  const own = level(number);
  const format = valueOf(own, "numFmt") ?? "bullet";
  if (format === "bullet") return { ordered: false, value, label: "", isPlain: false };
  const pattern = valueOf(own, "lvlText") ?? `%${number + 1}.`;
  const legal = childOf(own, "isLgl");
  const isLegal = legal !== undefined && !["0", "false", "off"].includes(legal.attributes["val"] ?? "");
  const label = pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const shown = valueOf(level(at), "numFmt") ?? "decimal";
    return numberIn(isLegal && shown !== "none" ? "decimal" : shown, counts[at] ?? 1);
  });
  const isPlain = format === "decimal" && new RegExp(String.raw`^%${number + 1}[.)]?$`).test(pattern.trim());
  return { ordered: true, value, label: label.trim(), isPlain };
}
