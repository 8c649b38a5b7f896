import type { Formula, MathNode } from "../math.rules.ts";
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

function write(node: MathNode): string {
  switch (node.type) {
    case "row":
      return row(node.items);
    case "number":
      return element("mn", {}, escapeXml(node.text));
    case "operator":
      return element("mo", {}, escapeXml(node.text));
    case "text":
      return element("mtext", {}, escapeXml(node.text));
    case "identifier":
      return element("mi", { mathvariant: node.variant }, escapeXml(node.text));
    case "fraction":
      return element("mfrac", { linethickness: node.line ? undefined : 0 }, write(node.over) + write(node.under));
    case "root":
      return node.index
        ? element("mroot", {}, write(node.base) + write(node.index))
        : element("msqrt", {}, write(node.base));
    case "scripts":
      return element(
        named("msub", "msup", node.sub, node.sup),
        {},
        [node.base, node.sub, node.sup].map(present).join(""),
      );
    case "limits": {
      const accent = node.accent ? { [node.under ? "accentunder" : "accent"]: "true" } : {};
      const parts = [node.base, node.under, node.over].map(present).join("");
      return element(named("munder", "mover", node.under, node.over), accent, parts);
    }
    case "fenced":
      return element("mrow", {}, fence(node.open) + write(node.body) + fence(node.close));
    case "table": {
      const rows = node.rows.map((cells) =>
        element("mtr", {}, cells.map((cell) => element("mtd", {}, part(cell))).join("")),
      );
      return element("mtable", { columnalign: node.align.join(" ") || undefined }, rows.join(""));
    }
    case "enclosed":
      return element("menclose", { notation: node.by === "box" ? "box" : "updiagonalstrike" }, write(node.body));
    case "phantom":
      return element("mphantom", {}, write(node.body));
    default:
      return element("mspace", { width: `${node.em}em` });
  }
}

const fence = (sign: string): string => element("mo", { fence: "true", stretchy: "true" }, escapeXml(sign));
const present = (node: MathNode | undefined): string => (node ? write(node) : "");

/** `munder`, `mover` or both in one, `munderover`. */
function named(low: string, high: string, below: MathNode | undefined, above: MathNode | undefined): string {
  if (!above) return low;
  return below ? `${low}${high.slice(1)}` : high;
}
