import { accents, functions, largeOperators, texOfDelimiter, texOfLetters } from "./omml-signs.ts";
import { childOf, childrenOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

/** A formula of Office Math (ECMA-376-1, 22.1) as TeX. */
export const texOf = (formula: XmlElement): string => partsOf(formula).replaceAll(/ {2,}/g, " ").trim();

/** What says how a part is drawn, and what a change has removed. */
const skipped = /^(?:\w+Pr|argPr|del|moveFrom)$/;

const partsOf = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (skipped.test(child.name) ? "" : partOf(child))).join("") ?? "";

const group = (tex: string): string => `{${tex.trim()}}`;
const inner = (element: XmlElement, name: string): string => group(partsOf(childOf(element, name)));

/** What a power or an index stands at: in braces unless it is one sign. */
function baseOf(element: XmlElement): string {
  const base = partsOf(childOf(element, "e")).trim();
  return /^(?:[^\\]|\\[a-zA-Z]+)?$/u.test(base) ? base || "{}" : group(base);
}

const below = (tex: string): string => (tex === "{}" ? "" : `_${tex}`);
const raised = (tex: string): string => (tex === "{}" ? "" : `^${tex}`);

const readers: Readonly<Record<string, (element: XmlElement) => string>> = {
  r: readRun,
  f: readFraction,
  sSup: (element) => baseOf(element) + raised(inner(element, "sup")),
  sSub: (element) => baseOf(element) + below(inner(element, "sub")),
  sSubSup: (element) => baseOf(element) + below(inner(element, "sub")) + raised(inner(element, "sup")),
  sPre: (element) => `{}${below(inner(element, "sub"))}${raised(inner(element, "sup"))}${baseOf(element)}`,
  rad: readRoot,
  nary: readLarge,
  d: readDelimited,
  m: (element) => `\\begin{matrix}${rowsOf(element)}\\end{matrix}`,
  eqArr: (element) =>
    `\\begin{aligned}${childrenOf(element, "e")
      .map((row) => partsOf(row).replaceAll("\\&", "&").trim())
      .join(" \\\\ ")}\\end{aligned}`,
  acc: (element) => `\\${accents.get(property(element, "chr") ?? "\u0302") ?? "hat"}${inner(element, "e")}`,
  bar: (element) => `\\${property(element, "pos") === "top" ? "overline" : "underline"}${inner(element, "e")}`,
  func: (element) => `${nameOf(partsOf(childOf(element, "fName")))}${partsOf(childOf(element, "e"))}`,
  limLow: (element) => limitOf(element, "_", "underset"),
  limUpp: (element) => limitOf(element, "^", "overset"),
  groupChr: readBrace,
  borderBox: (element) => `\\boxed${inner(element, "e")}`,
  phant: (element) =>
    isOff(property(element, "show")) ? `\\phantom${inner(element, "e")}` : partsOf(childOf(element, "e")),
};

const partOf = (element: XmlElement): string => readers[element.name]?.(element) ?? partsOf(element);

const property = (element: XmlElement, name: string): string | undefined =>
  valueOf(childOf(element, `${element.name}Pr`), name);

const isOff = (value: string | undefined): boolean => value === "0" || value === "off" || value === "false";
const isOn = (element: XmlElement, name: string): boolean => {
  const found = childOf(childOf(element, `${element.name}Pr`), name);
  return found !== undefined && !isOff(found.attributes["val"]);
};

function readRun(run: XmlElement): string {
  const text = childrenOf(run, "t")
    .map((part) => part.text)
    .join("");
  if (text === "") return "";
  const script = property(run, "scr");
  if (isOn(run, "nor")) return `\\text{${text.replaceAll(/[\\{}$&#%_^~]/g, (sign) => texOfLetters(sign))}}`;
  const tex = texOfLetters(text);
  if (script === "double-struck") return `\\mathbb{${tex}}`;
  if (script === "script") return `\\mathcal{${tex}}`;
  if (script === "fraktur") return `\\mathfrak{${tex}}`;
  return property(run, "sty") === "b" ? `\\mathbf{${tex}}` : tex;
}

function readFraction(element: XmlElement): string {
  const [above, under] = [inner(element, "num"), inner(element, "den")];
  const type = property(element, "type");
  if (type === "lin" || type === "skw") return `${above}/${under}`;
  return type === "noBar" ? `{${above} \\atop ${under}}` : `\\frac${above}${under}`;
}

function readRoot(element: XmlElement): string {
  const degree = isOn(element, "degHide") ? "" : partsOf(childOf(element, "deg")).trim();
  return `\\sqrt${degree === "" ? "" : `[${degree}]`}${inner(element, "e")}`;
}

function readLarge(element: XmlElement): string {
  const sign = property(element, "chr") ?? "∫";
  const name = largeOperators.get(sign);
  const limits = property(element, "limLoc") === "undOvr" && name?.endsWith("int") ? "\\limits" : "";
  const lower = isOn(element, "subHide") ? "" : below(inner(element, "sub"));
  const upper = isOn(element, "supHide") ? "" : raised(inner(element, "sup"));
  const operator = name === undefined ? `\\mathop{${texOfLetters(sign)}}` : `\\${name}`;
  return `${operator}${limits}${lower}${upper} ${partsOf(childOf(element, "e"))}`;
}

function readDelimited(element: XmlElement): string {
  const sign = (name: string, usual: string) => {
    const found = childOf(childOf(element, "dPr"), name);
    return texOfDelimiter(found ? (found.attributes["val"] ?? "") : usual);
  };
  const parts = childrenOf(element, "e").map((part) => partsOf(part).trim());
  return `\\left${sign("begChr", "(")} ${parts.join(` \\middle${sign("sepChr", "|")} `)} \\right${sign("endChr", ")")} `;
}

const rowsOf = (matrix: XmlElement): string =>
  childrenOf(matrix, "mr")
    .map((row) => childrenOf(row, "e").map((cell) => partsOf(cell).trim()))
    .map((cells) => cells.join(" & "))
    .join(" \\\\ ");

/** The name of a function, with what stands at it: `\sin`, `\lim_{x}`, `\operatorname{sgn}`. */
function nameOf(tex: string): string {
  const [, name = "", rest = ""] = /^\s*([A-Za-z]+)\s*([^]*)$/.exec(tex) ?? [];
  if (name === "") return tex;
  return `${functions.has(name) ? `\\${name}` : `\\operatorname{${name}}`}${rest} `;
}

function limitOf(element: XmlElement, side: "_" | "^", around: string): string {
  const base = partsOf(childOf(element, "e")).trim();
  const limit = inner(element, "lim");
  if (functions.has(base)) return `\\${base}${side}${limit} `;
  return /^\\(?:under|over)brace/.test(base) ? `${base}${side}${limit}` : `\\${around}${limit}{${base}}`;
}

function readBrace(element: XmlElement): string {
  const sign = property(element, "chr") ?? "⏟";
  const isAbove = property(element, "pos") === "top" || sign === "⏞";
  if (sign === "⏟" || sign === "⏞") return `\\${isAbove ? "overbrace" : "underbrace"}${inner(element, "e")}`;
  return `\\${isAbove ? "overset" : "underset"}{${texOfLetters(sign).trim()}}${inner(element, "e")}`;
}
