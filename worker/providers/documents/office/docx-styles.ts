import { groundIn, looksIn, nearest } from "./docx-seen.ts";
import type { Looks } from "./docx-seen.ts";
import { childOf, childrenOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

/** What a style says a paragraph is. */
export interface ParagraphKind {
  kind: "text" | "title" | "quote" | "code" | "continued" | "contents";
  /** Of a heading, from 1. */
  level?: number;
  numbering?: { id: string; level: number };
}

export interface DocxStyles {
  paragraph(id: string | undefined): ParagraphKind;
  /** Whether a style of characters is that of code. */
  isCode(id: string | undefined): boolean;
  /** How a style makes its words look, with those that it is based on. */
  looks(id: string | undefined): Looks;
}

/** The names that word processors give their styles, whatever their ids are. */
const kinds: [RegExp, ParagraphKind["kind"]][] = [
  [/^title$/i, "title"],
  [/^(?:intense )?quote$/i, "quote"],
  [/^(?:code|source code|html preformatted|preformatted text)$/i, "code"],
  [/^list continue/i, "continued"],
  [/^(?:toc \d|toc heading|table of figures)/i, "contents"],
];
const headingName = /^(?:heading|titre) ([1-9])$/i;

export function readStyles(root: XmlElement | undefined): DocxStyles {
  const styles = new Map(childrenOf(root, "style").map((style) => [style.attributes["styleId"] ?? "", style]));
  const known = new Map<string, ParagraphKind>();

  function paragraph(id: string | undefined, depth = 0): ParagraphKind {
    const style = id === undefined || depth > 20 ? undefined : styles.get(id);
    if (!style || id === undefined) return { kind: "text" };
    const before = known.get(id);
    if (before) return before;
    const based = paragraph(valueOf(style, "basedOn"), depth + 1);
    const found = kindOf(style, based);
    known.set(id, found);
    return found;
  }

  const looked = new Map<string, Looks>();
  function looks(id: string | undefined, depth = 0): Looks {
    const style = id === undefined || depth > 20 ? undefined : styles.get(id);
    if (!style || id === undefined) return {};
    const before = looked.get(id);
    if (before) return before;
    const ground = groundIn(childOf(style, "pPr"));
    const found = nearest(looksIn(childOf(style, "rPr")), { ground }, looks(valueOf(style, "basedOn"), depth + 1));
    looked.set(id, found);
    return found;
  }

  return {
    looks: (id) => looks(id),
    paragraph: (id) => paragraph(id),
    isCode: (id) => /code/i.test(valueOf(styles.get(id ?? ""), "name") ?? ""),
  };
}

function kindOf(style: XmlElement, based: ParagraphKind): ParagraphKind {
  const name = valueOf(style, "name") ?? "";
  const properties = childOf(style, "pPr");
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? (based.kind === "title" ? "text" : based.kind);
  const level = Number(headingName.exec(name)?.[1] ?? 0) || levelIn(properties) || based.level;
  const numbering = numberingIn(properties) ?? based.numbering;
  return { kind, ...(level === undefined ? {} : { level }), ...(numbering ? { numbering } : {}) };
}

/** The level that a paragraph or a style gives itself in the outline, from 1; the tenth is that of running text. */
export function levelIn(properties: XmlElement | undefined): number | undefined {
  const level = Number(valueOf(properties, "outlineLvl") ?? "9");
  return level >= 0 && level < 9 ? level + 1 : undefined;
}

export function numberingIn(properties: XmlElement | undefined): { id: string; level: number } | undefined {
  const numbering = childOf(properties, "numPr");
  const id = valueOf(numbering, "numId");
  return id === undefined ? undefined : { id, level: Number(valueOf(numbering, "ilvl") ?? "0") || 0 };
}

export interface ListLevel {
  ordered: boolean;
  start: number;
}

/** What the levels of each list are, by the number of the list. */
export function readNumbering(root: XmlElement | undefined): (id: string, level: number) => ListLevel {
  const abstract = new Map(childrenOf(root, "abstractNum").map((one) => [one.attributes["abstractNumId"] ?? "", one]));
  const lists = new Map(childrenOf(root, "num").map((one) => [one.attributes["numId"] ?? "", one]));
  return (id, level) => {
    const list = lists.get(id);
    const ofLevel = (element: XmlElement | undefined, name: string) =>
      childrenOf(element, name).find(({ attributes }) => Number(attributes["ilvl"]) === level);
    const described = ofLevel(abstract.get(valueOf(list, "abstractNumId") ?? ""), "lvl");
    const format = valueOf(described, "numFmt") ?? "bullet";
    const start = Number(valueOf(ofLevel(list, "lvlOverride"), "startOverride") ?? valueOf(described, "start") ?? "1");
    return {
      ordered: format !== "bullet" && format !== "none",
      start: Number.isInteger(start) && start >= 0 ? start : 1,
    };
  };
}
