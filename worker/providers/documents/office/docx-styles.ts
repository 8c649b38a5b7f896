import { groundIn, looksIn, nearest } from "./docx-seen.ts";
import type { Looks } from "./docx-seen.ts";
import { childOf, childrenOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

/** What a style says a paragraph is. */
export interface ParagraphKind {
  kind: "text" | "title" | "quote" | "code" | "continued" | "contents";
  /** The level of a heading, from 1. */
  level?: number;
  numbering?: ListReference;
}

/** Where a paragraph or a style says which list counts it. */
export interface ListReference {
  id?: string;
  level?: number;
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
  const numbering = numberingIn(properties, based.numbering);
  return { kind, ...(level === undefined ? {} : { level }), ...(numbering ? { numbering } : {}) };
}

/** The level that a paragraph or a style gives itself in the outline, from 1; the tenth is that of running text. */
export function levelIn(properties: XmlElement | undefined): number | undefined {
  const level = Number(valueOf(properties, "outlineLvl") ?? "9");
  return level >= 0 && level < 9 ? level + 1 : undefined;
}

/** What a paragraph or a style says of its list, and what it leaves to the style that it rests on. */
export function numberingIn(
  properties: XmlElement | undefined,
  based: ListReference | undefined,
): ListReference | undefined {
  const own = childOf(properties, "numPr");
  if (!own) return based;
  const [id, level] = [valueOf(own, "numId"), valueOf(own, "ilvl")];
  return {
    ...based,
    ...(id === undefined ? {} : { id }),
    ...(level === undefined ? {} : { level: Number(level) || 0 }),
  };
}
