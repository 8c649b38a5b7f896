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

type NodeOf<Type, Node = MathNode> = Node extends { type: string } ? (Type extends Node["type"] ? Node : never) : never;
/** What each type of node becomes. */
export type MathWriters<Written> = { [Type in MathNode["type"]]: (node: NodeOf<Type>) => Written };

export function writeNode<Written>(writers: MathWriters<Written>, node: MathNode): Written {
  const write = writers[node.type] as (node: MathNode) => Written;
  return write(node);
}

const ownText = ({ text }: { text: string }): string => text;

const readers: MathWriters<string> = {
  number: ownText,
  operator: ownText,
  text: ownText,
  identifier: ownText,
  row: ({ items }) => items.map(textOfMath).join(""),
  fraction: ({ over, under }) => textOfMath(over) + textOfMath(under),
  root: ({ index, base }) => textOf(index) + textOfMath(base),
  scripts: ({ base, sub, sup }) => textOfMath(base) + textOf(sub) + textOf(sup),
  limits: ({ base, under, over }) => textOfMath(base) + textOf(under) + textOf(over),
  fenced: ({ open, body, close }) => open + textOfMath(body) + close,
  table: ({ rows }) => rows.flat().map(textOfMath).join(""),
  enclosed: ({ body }) => textOfMath(body),
  phantom: () => "",
  space: () => "",
};

/** The characters of a formula in the order in which they are read. */
export function textOfMath(node: MathNode): string {
  return writeNode(readers, node);
}

const textOf = (node: MathNode | undefined): string => (node ? textOfMath(node) : "");
