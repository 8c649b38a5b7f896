import { BuilderElement } from "docx";
import type { XmlComponent } from "docx";
import { writeNode } from "../math.rules.ts";
import type { MathNode, MathVariant, MathWriters } from "../math.rules.ts";

/** An element of OMML (ECMA-376 1, 22.1). */
const omml = (name: string, children: XmlComponent[] = []): XmlComponent =>
  new BuilderElement({ name: `m:${name}`, children });

const property = (name: string, value: string): XmlComponent =>
  new BuilderElement<{ value: string }>({ name: `m:${name}`, attributes: { value: { key: "m:val", value } } });

const text = (value: string): XmlComponent => {
  const run = new BuilderElement<{ space: string }>({
    name: "m:t",
    attributes: { space: { key: "xml:space", value: "preserve" } },
  });
  run.addChildElement(value);
  return run;
};

/** How a letter is drawn: its style, and its script where it has one. */
const looks: Record<MathVariant, readonly [style: string, script?: string]> = {
  normal: ["p"],
  bold: ["b"],
  italic: ["i"],
  "bold-italic": ["bi"],
  "double-struck": ["p", "double-struck"],
  script: ["p", "script"],
  fraktur: ["p", "fraktur"],
  "sans-serif": ["p", "sans-serif"],
  monospace: ["p", "monospace"],
};

function letters(value: string, variant: MathVariant | undefined): XmlComponent {
  const [style, script] = variant ? looks[variant] : [[...value].length > 1 ? "p" : undefined];
  const properties = [...(script ? [property("scr", script)] : []), ...(style ? [property("sty", style)] : [])];
  return omml("r", [...(properties.length > 0 ? [omml("rPr", properties)] : []), text(value)]);
}

const plain = (value: string): XmlComponent => omml("r", [omml("rPr", [property("sty", "p")]), text(value)]);
const part = (name: string, node: MathNode | undefined): XmlComponent => omml(name, node ? write(node) : []);

/** A formula in a line; of its own it stands in a paragraph of formulas. */
export const writeMath = (tree: MathNode, display: boolean): XmlComponent =>
  display ? omml("oMathPara", [omml("oMath", write(tree))]) : omml("oMath", write(tree));

const ownText = ({ text }: { text: string }): XmlComponent[] => (text === "" ? [] : [plain(text)]);

const writers: MathWriters<XmlComponent[]> = {
  row: ({ items }) => fencedRow(items).flatMap(write),
  identifier: ({ text, variant }) => [letters(text, variant)],
  number: ownText,
  operator: ownText,
  text: ownText,
  fraction: ({ line, over, under }) => {
    const kind = line ? [] : [omml("fPr", [property("type", "noBar")])];
    return [omml("f", [...kind, part("num", over), part("den", under)])];
  },
  root: ({ index, base }) => {
    const kind = index ? [] : [omml("radPr", [property("degHide", "1")])];
    return [omml("rad", [...kind, part("deg", index), part("e", base)])];
  },
  scripts: ({ base, sub, sup }) => {
    const name = sub ? (sup ? "sSubSup" : "sSub") : "sSup";
    const scripts = [...(sub ? [part("sub", sub)] : []), ...(sup ? [part("sup", sup)] : [])];
    return [omml(name, [part("e", base), ...scripts])];
  },
  limits: (node) => [limits(node)],
  fenced: ({ open, close, body }) => {
    const signs = [property("begChr", open), property("endChr", close)];
    return [omml("d", [omml("dPr", signs), part("e", body)])];
  },
  table: (node) => {
    const rows = node.rows.map((cells) =>
      omml(
        "mr",
        cells.map((cell) => part("e", cell)),
      ),
    );
    return [omml("m", rows)];
  },
  enclosed: ({ by, body }) => {
    const strike = by === "strike" ? [omml("borderBoxPr", [...hidden, property("strikeBLTR", "1")])] : [];
    return [omml("borderBox", [...strike, part("e", body)])];
  },
  phantom: ({ body }) => [omml("phant", [omml("phantPr", [property("show", "0")]), part("e", body)])],
  space: ({ em }) => (em > 0 ? [plain(em >= 1 ? "\u2003" : "\u2009")] : []),
};

function write(node: MathNode): XmlComponent[] {
  return writeNode(writers, node);
}

const isSign = (node: MathNode | undefined, sign: string): boolean => node?.type === "operator" && node.text === sign;

/** Scripts of a closing bracket belong to all that it closes: LibreOffice reads no bracket that stands alone. */
function fencedRow(items: readonly MathNode[]): MathNode[] {
  const done: MathNode[] = [];
  for (const item of items) {
    const at = item.type === "scripts" && isSign(item.base, ")") ? openingIn(done) : -1;
    if (at === -1 || item.type !== "scripts") {
      done.push(item);
      continue;
    }
    const body: MathNode = { type: "row", items: done.splice(at).slice(1) };
    done.push({ ...item, base: { type: "fenced", open: "(", close: ")", body } });
  }
  return done;
}

/** The bracket that the next one closes; -1 where there is none. */
function openingIn(items: readonly MathNode[]): number {
  let open = 1;
  for (let at = items.length - 1; at >= 0; at -= 1) {
    if (isSign(items[at], ")")) open += 1;
    if (isSign(items[at], "(")) open -= 1;
    if (open === 0) return at;
  }
  return -1;
}

const hidden = ["hideTop", "hideBot", "hideLeft", "hideRight"].map((name) => property(name, "1"));

/** The signs of KaTeX that OMML writes as combining ones. */
const accents: Record<string, string> = {
  "^": "\u0302",
  "˙": "\u0307",
  "¨": "\u0308",
  "~": "\u0303",
  "⃗": "\u20D7",
  ˉ: "\u0305",
  ˇ: "\u030C",
  "´": "\u0301",
  ˋ: "\u0300",
  "˘": "\u0306",
  "˚": "\u030A",
};

/** A bar, a hat or a brace right over its base or under it. */
function accented(base: MathNode, sign: string, isOver: boolean): XmlComponent {
  const side = property("pos", isOver ? "top" : "bot");
  if (sign === "‾") return omml("bar", [omml("barPr", [side]), part("e", base)]);
  const combining = isOver && accents[sign];
  if (combining) return omml("acc", [omml("accPr", [property("chr", combining)]), part("e", base)]);
  return omml("groupChr", [omml("groupChrPr", [property("chr", sign), side]), part("e", base)]);
}

function limits({ base, under, over, accent }: Extract<MathNode, { type: "limits" }>): XmlComponent {
  const sign = over ?? under;
  if (accent && sign?.type === "operator" && !(over && under)) return accented(base, sign.text, over !== undefined);
  const below = under ? [omml("limLow", [part("e", base), part("lim", under)])] : write(base);
  return over ? omml("limUpp", [omml("e", below), part("lim", over)]) : (below[0] ?? omml("e"));
}
