import type { HtmlElement } from "../html/html-tree.ts";
import { plain } from "./plain-line.ts";

/** Whether a button shows more of the page, as that of an answer does. */
export const opensMore = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes["aria-expanded"] !== undefined || attributes["aria-controls"] !== undefined;

/** What opens an answer is a heading of it, however the page is built; within a heading it is its words. */
export function asQuestion(element: HtmlElement, inHeading: boolean): HtmlElement {
  if (element.name === "summary" || element.name === "button") element.name = inHeading ? "span" : "h4";
  return element;
}

const textOf = (element: HtmlElement): string =>
  plain(element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join(""));

interface Pair {
  terms: HtmlElement[];
  descriptions: HtmlElement[];
}

/** A cell of more letters is an answer, not a value. */
const longestValue = 300;

/** A list of terms becomes a table of its pairs; where its terms are questions, or its values are long, each is a heading. */
export function settleDescriptions(list: HtmlElement): void {
  const pairs = pairsOf(list);
  const asks = pairs.some(({ terms }) => terms.some((term) => textOf(term).endsWith("?")));
  const long = pairs.some(({ descriptions }) => descriptions.some((one) => textOf(one).length > longestValue));
  if (asks || long) {
    for (const { terms } of pairs) for (const term of terms) term.name = "h4";
    return;
  }
  list.name = "table";
  list.children = pairs.map(({ terms, descriptions }) => row([cell(terms), cell(descriptions)]));
}

function pairsOf(list: HtmlElement): Pair[] {
  const pairs: Pair[] = [];
  for (const child of partsOf(list)) {
    const last = pairs.at(-1);
    if (child.name === "dt" && (!last || last.descriptions.length > 0))
      pairs.push({ terms: [child], descriptions: [] });
    else if (child.name === "dt") last?.terms.push(child);
    else if (last) last.descriptions.push(child);
  }
  return pairs;
}

/** Terms and descriptions, which may stand in groups. */
const partsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === "div" ? partsOf(child) : child.name === "dt" || child.name === "dd" ? [child] : [];
  });

const row = (children: HtmlElement[]): HtmlElement => ({ name: "tr", attributes: {}, children });

/** Several words for one thing stand apart by a comma. */
const cell = (parts: readonly HtmlElement[]): HtmlElement => ({
  name: "td",
  attributes: {},
  children: parts.flatMap((part, index) => (index === 0 ? part.children : [", ", ...part.children])),
});
