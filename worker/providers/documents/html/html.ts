import type { Block, Inline, Text, TopBlock } from "../../../contract/document/blocks.ts";
import { safeLink } from "../../../contract/document/safe-link.rules.ts";
import { joinTexts, plainLine } from "../../../contract/document/walk.rules.ts";
import { subscript, superscript } from "../../../lib/superscripts.rules.ts";
import { storable, withoutBreakSigns } from "../../../lib/text.rules.ts";
import { spreadCells } from "./table-cells.rules.ts";
import { texOfMathml } from "./mathml.ts";
import { readHtmlTree } from "./html-tree.ts";
import type { HtmlElement } from "./html-tree.ts";

export interface HtmlRequest {
  html: string;
  /** Blocks are named after their place, such as `h-4`. */
  prefix: string;
}

export type HtmlReading = { failure: "too_complex" } | { failure: null; blocks: TopBlock[] };

type Marks = Omit<Text, "type" | "text">;

const marksOf: Readonly<Record<string, Marks>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { emphasis: true },
  em: { emphasis: true },
  cite: { emphasis: true },
  u: { underline: true },
  ins: { underline: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
};

export const blockNames: ReadonlySet<string> = new Set(
  "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** HTML of any origin as blocks: its words, marks, links and structure. Scripts, styles, forms and pictures are left out. */
export function readHtml({ html, prefix }: HtmlRequest): HtmlReading {
  const root = readHtmlTree(storable(html));
  if (root === null) return { failure: "too_complex" };
  const blocks = htmlBlocks(root, new Map()).map((block, index): TopBlock => ({
    ...block,
    id: `${prefix}-${index + 1}`,
  }));
  return { failure: null, blocks };
}

/** The fragments that lead to headings. */
type Anchors = Map<Block, string>;

/** A tree as blocks, and the fragments of its headings. Words between blocks are paragraphs of their own. */
export function htmlBlocks({ children }: HtmlElement, anchors: Anchors): Block[] {
  const blocks: Block[] = [];
  let line: (HtmlElement | string)[] = [];
  const endLine = () => {
    blocks.push(...paragraphOf(lineOf(line)));
    line = [];
  };
  for (const child of children) {
    if (typeof child === "string" || !holdsBlock(child)) line.push(child);
    else {
      endLine();
      blocks.push(...readBlock(child, anchors));
    }
  }
  endLine();
  return blocks;
}

const holdsBlock = (element: HtmlElement): boolean =>
  blockNames.has(element.name) || element.children.some((child) => typeof child !== "string" && holdsBlock(child));

/** A formula in a line of its own is a block. */
function paragraphOf(content: Inline[]): Block[] {
  const [first] = content;
  if (content.length === 1 && first?.type === "math") return [first];
  return content.length > 0 ? [{ type: "paragraph", content }] : [];
}

function readBlock(element: HtmlElement, anchors: Anchors): Block[] {
  const { name, children, anchor } = element;
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) {
    const content = lineOf(children);
    const block: Block = { type: "heading", level: Math.min(Number(heading), 4), content };
    if (anchor !== undefined) anchors.set(block, anchor);
    return content.length > 0 ? [block] : [];
  }
  if (name === "hr") return [{ type: "rule" }];
  if (name === "pre") return [{ type: "code", text: textOf(element).replace(/^\n|\n+$/g, "") }];
  if (name === "ul" || name === "ol") return listOf(element, anchors);
  if (name === "blockquote") {
    const blocks = htmlBlocks(element, anchors);
    return blocks.length > 0 ? [{ type: "quote", blocks }] : [];
  }
  return name === "table" ? tableOf(element) : htmlBlocks(element, anchors);
}

function listOf({ name, attributes, children }: HtmlElement, anchors: Anchors): Block[] {
  const elements = children.filter((child) => typeof child !== "string");
  const items = elements.map((child) => (child.name === "li" ? htmlBlocks(child, anchors) : readBlock(child, anchors)));
  const full = items.filter((item) => item.length > 0);
  const start = name === "ol" && /^\d{1,6}$/.test(attributes["start"] ?? "") ? Number(attributes["start"]) : 1;
  return full.length > 0 ? [{ type: "list", ordered: name === "ol", ...(start !== 1 && { start }), items: full }] : [];
}

function tableOf(table: HtmlElement): Block[] {
  const rows = spreadCells(rowsOf(table).map((row) => row.children.filter((cell) => typeof cell !== "string")));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return [];
  const cells = rows.map((row) => Array.from({ length: columns }, (_, at) => lineOf(row[at]?.children ?? [])));
  const hasHead = rows[0]?.every(({ name }) => name === "th") === true;
  const caption = table.children.find((child) => typeof child !== "string" && child.name === "caption") as
    | HtmlElement
    | undefined;
  const said = lineOf(caption?.children ?? []);
  return [
    {
      type: "table",
      head: hasHead ? (cells[0] ?? []) : [],
      rows: hasHead ? cells.slice(1) : cells,
      ...(said.length > 0 && { caption: said }),
    },
  ];
}

const rowsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children.flatMap((child) => {
    if (typeof child === "string" || child.name === "caption" || child.name === "table") return [];
    return child.name === "tr" ? [child] : rowsOf(child);
  });

const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : child.name === "br" ? "\n" : textOf(child))).join("");

/** A text with single spaces: none at the begin of its line, none at the end, and none after another. */
function spacedText(text: string, before: Inline | undefined, next: Inline | undefined): string {
  const startsLine =
    before === undefined || before.type === "break" || (before.type === "text" && before.text.endsWith(" "));
  const endsLine = next === undefined || next.type === "break";
  const spaced = withoutBreakSigns(text).replaceAll(/[ \t\n\f\r]+/g, " ");
  return (startsLine ? spaced.replace(/^ /, "") : spaced).replace(endsLine ? / $/ : /$^/, "");
}

/** A line with its marks; white space is one space, and none at its ends. */
function lineOf(children: readonly (HtmlElement | string)[]): Inline[] {
  const found: Inline[] = [];
  collect(children, {}, found);
  const joined = joinTexts(found);
  const line: Inline[] = [];
  for (const [index, inline] of joined.entries()) {
    if (inline.type !== "text") line.push(inline);
    else {
      const text = spacedText(inline.text, line.at(-1), joined[index + 1]);
      if (text !== "") line.push({ ...inline, text });
    }
  }
  while (line.at(-1)?.type === "break") line.pop();
  return plainLine(line) === "" ? [] : joinTexts(line);
}

/** Raised and lowered letters, which plain text must not glue to what stands before them. */
function scriptOf(script: HtmlElement, last: Inline | undefined, next: HtmlElement | string | undefined): string {
  const before = last?.type === "text" ? last.text : "";
  const after = typeof next === "string" ? next : next ? textOf(next) : "";
  return script.name === "sup" ? superscript(textOf(script), before, after) : subscript(textOf(script), before);
}

/** An element in its line: what was found before it, and what stands behind. */
interface LinePlace {
  marks: Marks;
  found: readonly Inline[];
  siblings: readonly (HtmlElement | string)[];
  index: number;
}

const script = (element: HtmlElement, { marks, found, siblings, index }: LinePlace): Inline[] => [
  { type: "text", text: scriptOf(element, found.at(-1), siblings[index + 1]), ...marks },
];

/** Elements that are no words around words. */
const readers: ReadonlyMap<string, (element: HtmlElement, place: LinePlace) => Inline[]> = new Map([
  ["br", () => [{ type: "break" as const }]],
  ["sup", script],
  ["sub", script],
  ["math", (element: HtmlElement) => formulaOf(element)],
  [
    "img",
    ({ attributes }: HtmlElement, { marks }: LinePlace) => [
      { type: "text" as const, text: attributes["alt"] ?? "", ...marks },
    ],
  ],
]);

function collect(children: readonly (HtmlElement | string)[], marks: Marks, found: Inline[]): void {
  for (const [index, child] of children.entries()) {
    if (typeof child === "string") {
      found.push({ type: "text", text: child, ...marks });
      continue;
    }
    const read = readers.get(child.name);
    if (read) found.push(...read(child, { marks, found, siblings: children, index }));
    else collectWithin(child, children, marks, found);
  }
}

function collectWithin(
  element: HtmlElement,
  siblings: readonly (HtmlElement | string)[],
  marks: Marks,
  found: Inline[],
): void {
  const link = element.name === "a" ? safeLink(element.attributes["href"] ?? "") : null;
  const [before, behind] = bracketsOf(element, siblings);
  if (before !== "") found.push({ type: "text", text: before, ...marks });
  collect(element.children, { ...marks, ...marksOf[element.name], ...(link !== null && { link }) }, found);
  if (behind !== "") found.push({ type: "text", text: behind, ...marks });
  // Blocks inside a line, such as paragraphs of a cell, stand apart by a space.
  if (blockNames.has(element.name)) found.push({ type: "text", text: " " });
}

function formulaOf(element: HtmlElement): Inline[] {
  const tex = texOfMathml(element);
  return tex === "" ? [] : [{ type: "math", tex }];
}

/** How a word is read aloud stands in brackets behind it, also where the page writes none. */
function bracketsOf(
  { name }: HtmlElement,
  beside: readonly (HtmlElement | string)[],
): [before: string, behind: string] {
  const isBare = name === "rt" && !beside.some((one) => typeof one !== "string" && one.name === "rp");
  return isBare ? ["(", ")"] : ["", ""];
}
