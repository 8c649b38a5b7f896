import { Parser } from "htmlparser2";
import type { MathAlign, MathNode, MathVariant } from "../math.rules.ts";

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** The tree of a formula in MathML 3; null for an element that no tree says. */
export function readMathml(mathml: string): MathNode | null {
  const root: Element = { name: "mrow", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = { name, attributes, children: [], text: "" };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(mathml);
  try {
    return nodeOf(root);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

class Unknown extends Error {}

type ElementReader = (element: Element) => MathNode;

const rowOf = (nodes: MathNode[]): MathNode =>
  nodes.length === 1 && nodes[0] ? nodes[0] : { type: "row", items: nodes };
/** What only groups or sizes its children. */
const group: ElementReader = ({ children }) => rowOf(children.filter(({ name }) => name !== "annotation").map(nodeOf));

/** KaTeX shows a command in this colour where it does not carry it out. */
const unknownColor = "#cc0000";

/** KaTeX puts a stack into the element of its sign. */
function leaf(read: ElementReader): ElementReader {
  return (element) => (element.children.length > 0 ? group(element) : read(element));
}

const readers: Record<string, ElementReader> = {
  span: group,
  math: group,
  semantics: group,
  mstyle: (element) => {
    if (element.attributes["mathcolor"] === unknownColor) throw new Unknown();
    return group(element);
  },
  mpadded: group,
  mrow: readRow,
  mi: leaf(({ text, attributes }) => {
    const variant = variants[attributes["mathvariant"] ?? ""];
    return { type: "identifier", text, ...(variant ? { variant } : {}) };
  }),
  mn: leaf(({ text }) => ({ type: "number", text })),
  mo: leaf(({ text }) => ({ type: "operator", text })),
  mtext: leaf(({ text }) => ({ type: "text", text })),
  mspace: ({ attributes }) => ({ type: "space", em: Number.parseFloat(attributes["width"] ?? "0") || 0 }),
  mfrac: (element) => {
    const line = Number.parseFloat(element.attributes["linethickness"] ?? "1") !== 0;
    return { type: "fraction", over: child(element, 0), under: child(element, 1), line };
  },
  msqrt: (element) => ({ type: "root", base: group(element) }),
  mroot: (element) => ({ type: "root", base: child(element, 0), index: child(element, 1) }),
  msub: (element) => ({ type: "scripts", base: child(element, 0), sub: child(element, 1) }),
  msup: (element) => ({ type: "scripts", base: child(element, 0), sup: child(element, 1) }),
  msubsup: (element) => ({ type: "scripts", base: child(element, 0), sub: child(element, 1), sup: child(element, 2) }),
  munder: (element) => ({ type: "limits", base: child(element, 0), under: child(element, 1), ...accentOf(element) }),
  mover: (element) => ({ type: "limits", base: child(element, 0), over: child(element, 1), ...accentOf(element) }),
  munderover: (element) => ({
    type: "limits",
    base: child(element, 0),
    under: child(element, 1),
    over: child(element, 2),
  }),
  mtable: readTable,
  menclose: (element) => {
    const notation = element.attributes["notation"] ?? "";
    if (notation !== "box" && !notation.includes("strike")) throw new Unknown();
    return { type: "enclosed", by: notation === "box" ? "box" : "strike", body: group(element) };
  },
  mphantom: (element) => ({ type: "phantom", body: group(element) }),
};

const variants: Record<string, MathVariant> = {
  normal: "normal",
  bold: "bold",
  italic: "italic",
  "bold-italic": "bold-italic",
  "double-struck": "double-struck",
  script: "script",
  fraktur: "fraktur",
  "sans-serif": "sans-serif",
  monospace: "monospace",
};

function nodeOf(element: Element): MathNode {
  const read = Object.hasOwn(readers, element.name) ? readers[element.name] : undefined;
  if (!read) throw new Unknown();
  return read(element);
}

function child({ children }: Element, index: number): MathNode {
  const found = children[index];
  if (!found) throw new Unknown();
  return nodeOf(found);
}

const accentOf = ({ attributes, children: [, sign] }: Element): { accent?: true } =>
  attributes["accent"] === "true" || attributes["accentunder"] === "true" || sign?.attributes["stretchy"] === "true"
    ? { accent: true }
    : {};

const isFence = (element: Element | undefined): element is Element =>
  element?.name === "mo" && element.attributes["fence"] === "true";

/** Signs at both ends of a row hold what is between them. */
function readRow(element: Element): MathNode {
  const { children } = element;
  const [first, last] = [children[0], children.at(-1)];
  if (children.length < 2 || !isFence(first) || !isFence(last)) return group(element);
  const body = rowOf(children.slice(1, -1).map(nodeOf));
  return { type: "fenced", open: first.text, close: last.text, body };
}

const isAlign = (word: string): word is MathAlign => word === "left" || word === "center" || word === "right";

function readTable({ children, attributes }: Element): MathNode {
  const rows = children.map((row) => row.children.filter(({ name }) => name === "mtd").map(group));
  const align = (attributes["columnalign"] ?? "").split(" ").filter(isAlign);
  return { type: "table", rows, align };
}
