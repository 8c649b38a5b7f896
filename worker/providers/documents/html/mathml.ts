import { accents, functions, largeOperators, texOfDelimiter, texOfLetters } from "../office/omml-signs.ts";
import type { HtmlElement } from "./html-tree.ts";

/** What the reading of a formula needs of its attributes. */
export const mathAttributes = ["alttext", "encoding", "linethickness", "mathvariant", "open", "close"] as const;

/** A formula of MathML as TeX: as its page writes it beside, which most do, or from its elements. */
export function texOfMathml(formula: HtmlElement): string {
  const written = annotationIn(formula) ?? formula.attributes["alttext"] ?? "";
  const tex = written.trim() === "" ? all(formula) : written;
  // MediaWiki sets each in a style of its own.
  return (/^\{\\(?:display|text)style\s([^]*)\}$/.exec(tex.trim())?.[1] ?? tex).replaceAll(/\s+/g, " ").trim();
}

const elementsOf = ({ children }: HtmlElement): HtmlElement[] => children.filter((child) => typeof child !== "string");
const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

function annotationIn(element: HtmlElement): string | null {
  if (element.name === "annotation" && /tex/i.test(element.attributes["encoding"] ?? "")) return textOf(element);
  for (const child of elementsOf(element)) {
    const found = annotationIn(child);
    if (found !== null) return found;
  }
  return null;
}

const all = (element: HtmlElement): string => elementsOf(element).map(partOf).join("");
const group = (tex: string): string => `{${tex.trim()}}`;
const lettersOf = (element: HtmlElement): string => texOfLetters(textOf(element).replaceAll(/\s+/g, " ").trim());

function partAt(element: HtmlElement, index: number): string {
  const found = elementsOf(element)[index];
  return found ? partOf(found).trim() : "";
}

/** What a power or an index stands at: in braces unless it is one sign. */
function baseOf(element: HtmlElement): string {
  const base = partAt(element, 0);
  return /^(?:[^\\]|\\[a-zA-Z]+)?$/u.test(base) ? base || "{}" : group(base);
}

const styled: Readonly<Record<string, string>> = {
  bold: "mathbf",
  "double-struck": "mathbb",
  script: "mathcal",
  fraktur: "mathfrak",
};

function readIdentifier(element: HtmlElement): string {
  const letters = lettersOf(element);
  const style = styled[element.attributes["mathvariant"] ?? ""];
  if (style !== undefined) return `\\${style}{${letters}}`;
  if (!/^[A-Za-z]{2,}$/.test(letters)) return letters;
  return functions.has(letters) ? `\\${letters} ` : `\\operatorname{${letters}}`;
}

const isLimited = (base: string): boolean => {
  const name = /^\\([A-Za-z]+)\s*$/.exec(base)?.[1] ?? "";
  return functions.has(name) || [...largeOperators.values()].includes(name);
};

/** A mark over its base, the limits of a sum, or what stands right above or below. */
function readStack(element: HtmlElement, sides: readonly ("under" | "over")[]): string {
  const base = partAt(element, 0);
  const signs = sides.map((side, at) => ({ side, tex: partAt(element, at + 1), element: elementsOf(element)[at + 1] }));
  if (isLimited(base))
    return `${base.trim()}${signs.map(({ side, tex }) => `${side === "over" ? "^" : "_"}${group(tex)}`).join("")} `;
  return signs.reduce((tex, sign) => {
    const mark = sign.side === "over" && sign.element ? accents.get(textOf(sign.element).trim()) : undefined;
    return mark === undefined ? `\\${sign.side}set${group(sign.tex)}${group(tex)}` : `\\${mark}${group(tex)}`;
  }, base);
}

const rowsOf = (table: HtmlElement): string =>
  elementsOf(table)
    .map((row) =>
      elementsOf(row)
        .map((cell) => all(cell).trim())
        .join(" & "),
    )
    .join(" \\\\ ");

const readers: Readonly<Record<string, (element: HtmlElement) => string>> = {
  mi: readIdentifier,
  mn: lettersOf,
  mo: lettersOf,
  ms: (element) => `\\text{${lettersOf(element)}}`,
  mtext: (element) => (textOf(element).trim() === "" ? " " : `\\text{${lettersOf(element)}}`),
  mspace: () => " ",
  mfrac: (element) => {
    const [over, under] = [group(partAt(element, 0)), group(partAt(element, 1))];
    return Number.parseFloat(element.attributes["linethickness"] ?? "1") === 0
      ? `{${over} \\atop ${under}}`
      : `\\frac${over}${under}`;
  },
  msqrt: (element) => `\\sqrt${group(all(element))}`,
  mroot: (element) => `\\sqrt[${partAt(element, 1)}]${group(partAt(element, 0))}`,
  msub: (element) => `${baseOf(element)}_${group(partAt(element, 1))}`,
  msup: (element) => `${baseOf(element)}^${group(partAt(element, 1))}`,
  msubsup: (element) => `${baseOf(element)}_${group(partAt(element, 1))}^${group(partAt(element, 2))}`,
  munder: (element) => readStack(element, ["under"]),
  mover: (element) => readStack(element, ["over"]),
  munderover: (element) => readStack(element, ["under", "over"]),
  mtable: (element) => `\\begin{matrix}${rowsOf(element)}\\end{matrix}`,
  mfenced: (element) => {
    const { open = "(", close = ")" } = element.attributes;
    const parts = elementsOf(element).map((part) => partOf(part).trim());
    return `\\left${texOfDelimiter(open)} ${parts.join(",")} \\right${texOfDelimiter(close)} `;
  },
  menclose: (element) => `\\boxed${group(all(element))}`,
  mphantom: () => " ",
  annotation: () => "",
  "annotation-xml": () => "",
};

const partOf = (element: HtmlElement): string =>
  Object.hasOwn(readers, element.name) ? (readers[element.name]?.(element) ?? "") : all(element);
