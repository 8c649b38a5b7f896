import { BuilderElement } from "docx";
import type { XmlComponent } from "docx";
import type { MathNode, MathVariant } from "../math.rules.ts";

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

function write(node: MathNode): XmlComponent[] {
  switch (node.type) {
    case "row":
      return fencedRow(node.items).flatMap(write);
    case "identifier":
      return [letters(node.text, node.variant)];
    case "number":
    case "operator":
    case "text":
      return node.text === "" ? [] : [plain(node.text)];
    case "fraction": {
      const kind = node.line ? [] : [omml("fPr", [property("type", "noBar")])];
      return [omml("f", [...kind, part("num", node.over), part("den", node.under)])];
    }
    case "root": {
      const kind = node.index ? [] : [omml("radPr", [property("degHide", "1")])];
      return [omml("rad", [...kind, part("deg", node.index), part("e", node.base)])];
    }
    case "scripts": {
      const name = node.sub ? (node.sup ? "sSubSup" : "sSub") : "sSup";
      const scripts = [...(node.sub ? [part("sub", node.sub)] : []), ...(node.sup ? [part("sup", node.sup)] : [])];
      return [omml(name, [part("e", node.base), ...scripts])];
    }
    case "limits":
      return [limits(node)];
    case "fenced": {
      const signs = [property("begChr", node.open), property("endChr", node.close)];
      return [omml("d", [omml("dPr", signs), part("e", node.body)])];
    }
    case "table": {
      const rows = node.rows.map((cells) =>
        omml(
          "mr",
          cells.map((cell) => part("e", cell)),
        ),
      );
      return [omml("m", rows)];
    }
    case "enclosed": {
      const strike = node.by === "strike" ? [omml("borderBoxPr", [...hidden, property("strikeBLTR", "1")])] : [];
      return [omml("borderBox", [...strike, part("e", node.body)])];
    }
    case "phantom":
      return [omml("phant", [omml("phantPr", [property("show", "0")]), part("e", node.body)])];
    default:
      return node.em > 0 ? [plain(node.em >= 1 ? "\u2003" : "\u2009")] : [];
  }
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

function limits({ base, under, over, accent }: Extract<MathNode, { type: "limits" }>): XmlComponent {
  const sign = over ?? under;
  if (accent && sign?.type === "operator" && !(over && under)) {
    if (sign.text === "‾")
      return omml("bar", [omml("barPr", [property("pos", over ? "top" : "bot")]), part("e", base)]);
    const combining = over && accents[sign.text];
    if (combining) return omml("acc", [omml("accPr", [property("chr", combining)]), part("e", base)]);
    const group = [property("chr", sign.text), property("pos", over ? "top" : "bot")];
    return omml("groupChr", [omml("groupChrPr", group), part("e", base)]);
  }
  const below = under ? [omml("limLow", [part("e", base), part("lim", under)])] : write(base);
  return over ? omml("limUpp", [omml("e", below), part("lim", over)]) : (below[0] ?? omml("e"));
}
