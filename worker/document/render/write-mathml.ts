import { writeNode } from "../math.rules.ts";
import type { Formula, MathNode, MathWriters } from "../math.rules.ts";
import { element, escapeXml } from "./xml.ts";

/** A formula as MathML, which readers of books and browsers draw; its TeX where it cannot be drawn. */
export function writeFormula({ tex, tree }: Formula, display: boolean): string {
  if (!tree) return element("code", { class: "formula" }, escapeXml(tex));
  const attributes = {
    xmlns: "http://www.w3.org/1998/Math/MathML",
    display: display ? "block" : undefined,
    alttext: tex,
  };
  return element("math", attributes, write(tree));
}

const row = (nodes: readonly MathNode[]): string => element("mrow", {}, nodes.map(write).join(""));
const part = (node: MathNode | undefined): string => (node ? write(node) : "<mrow/>");

const writers: MathWriters<string> = {
  row: ({ items }) => row(items),
  number: ({ text }) => element("mn", {}, escapeXml(text)),
  operator: ({ text }) => element("mo", {}, escapeXml(text)),
  text: ({ text }) => element("mtext", {}, escapeXml(text)),
  identifier: ({ text, variant }) => element("mi", { mathvariant: variant }, escapeXml(text)),
  fraction: ({ line, over, under }) =>
    element("mfrac", { linethickness: line ? undefined : 0 }, write(over) + write(under)),
  root: ({ index, base }) =>
    index ? element("mroot", {}, write(base) + write(index)) : element("msqrt", {}, write(base)),
  scripts: ({ base, sub, sup }) => element(named("msub", "msup", sub, sup), {}, [base, sub, sup].map(present).join("")),
  limits: ({ base, under, over, accent }) => {
    const mark = accent ? { [under ? "accentunder" : "accent"]: "true" } : {};
    return element(named("munder", "mover", under, over), mark, [base, under, over].map(present).join(""));
  },
  fenced: ({ open, body, close }) => element("mrow", {}, fence(open) + write(body) + fence(close)),
  table: ({ rows: said, align }) => {
    const rows = said.map((cells) => element("mtr", {}, cells.map((cell) => element("mtd", {}, part(cell))).join("")));
    return element("mtable", { columnalign: align.join(" ") || undefined }, rows.join(""));
  },
  enclosed: ({ by, body }) => element("menclose", { notation: by === "box" ? "box" : "updiagonalstrike" }, write(body)),
  phantom: ({ body }) => element("mphantom", {}, write(body)),
  space: ({ em }) => element("mspace", { width: `${em}em` }),
};

function write(node: MathNode): string {
  return writeNode(writers, node);
}

const fence = (sign: string): string => element("mo", { fence: "true", stretchy: "true" }, escapeXml(sign));
const present = (node: MathNode | undefined): string => (node ? write(node) : "");

/** `munder`, `mover` or both in one, `munderover`. */
function named(low: string, high: string, below: MathNode | undefined, above: MathNode | undefined): string {
  if (!above) return low;
  return below ? `${low}${high.slice(1)}` : high;
}
