/** How the letters of an identifier are drawn; absent: as maths draws them, single letters slanted. */
export type MathVariant =
  | "normal"
  | "bold"
  | "italic"
  | "bold-italic"
  | "double-struck"
  | "script"
  | "fraktur"
  | "sans-serif"
  | "monospace";

export type MathAlign = "left" | "center" | "right";

/** A formula as a tree: what every renderer draws, whatever its own language for formulas. */
export type MathNode =
  | { type: "row"; items: MathNode[] }
  | { type: "number" | "operator" | "text"; text: string }
  | { type: "identifier"; text: string; variant?: MathVariant }
  /** Without `line` it is a binomial or another stack. */
  | { type: "fraction"; over: MathNode; under: MathNode; line: boolean }
  /** Without `index` it is a square root. */
  | { type: "root"; base: MathNode; index?: MathNode }
  | { type: "scripts"; base: MathNode; sub?: MathNode; sup?: MathNode }
  /** What stands right below or above: the limits of a sum, or with `accent` a bar, a hat or a brace. */
  | { type: "limits"; base: MathNode; under?: MathNode; over?: MathNode; accent?: true }
  /** Signs that grow with what they hold; either may be empty. */
  | { type: "fenced"; open: string; close: string; body: MathNode }
  | { type: "table"; rows: MathNode[][]; align: MathAlign[] }
  | { type: "enclosed"; by: "box" | "strike"; body: MathNode }
  /** Takes the room of its body and shows nothing. */
  | { type: "phantom"; body: MathNode }
  | { type: "space"; em: number };

/** A formula as it was written; `tree` is null for one that cannot be drawn, which is shown as its TeX. */
export interface Formula {
  tex: string;
  tree: MathNode | null;
}

/** The characters of a formula in the order in which they are read. */
export function textOfMath(node: MathNode): string {
  switch (node.type) {
    case "number":
    case "operator":
    case "text":
    case "identifier":
      return node.text;
    case "row":
      return node.items.map(textOfMath).join("");
    case "fraction":
      return textOfMath(node.over) + textOfMath(node.under);
    case "root":
      return textOf(node.index) + textOfMath(node.base);
    case "scripts":
      return textOfMath(node.base) + textOf(node.sub) + textOf(node.sup);
    case "limits":
      return textOfMath(node.base) + textOf(node.under) + textOf(node.over);
    case "fenced":
      return node.open + textOfMath(node.body) + node.close;
    case "table":
      return node.rows.flat().map(textOfMath).join("");
    case "enclosed":
      return textOfMath(node.body);
    default:
      return "";
  }
}

const textOf = (node: MathNode | undefined): string => (node ? textOfMath(node) : "");
