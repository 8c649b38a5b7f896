import type { HtmlElement } from "../html/html-tree.ts";
import { isFullOfLinks } from "./regions.rules.ts";
import type { Measure } from "./regions.rules.ts";

interface Cell extends Measure {
  element: HtmlElement;
}

/** A table that is open: what its cells measure, and whether it lays out the page. */
export interface OpenTable {
  cells: Cell[];
  isLayout: boolean;
}

const parts = new Set(["thead", "tbody", "tfoot", "tr", "td", "th"]);
const roles = new Set(["presentation", "none"]);

export const openTable = (role: string | undefined): OpenTable => ({ cells: [], isLayout: roles.has(role ?? "") });

/** Makes plain sections of a table and its cells; the cells that are full of links go. Answers what they measured. */
export function settleLayout(table: HtmlElement, cells: readonly Cell[]): Pick<Measure, "text" | "linkText"> {
  const left = { text: 0, linkText: 0 };
  const settle = (element: HtmlElement): void => {
    element.name = "div";
    for (const child of element.children) if (typeof child !== "string" && parts.has(child.name)) settle(child);
  };
  settle(table);
  for (const cell of cells) {
    if (!isFullOfLinks(cell) || cell.hasTitle) continue;
    cell.element.children = [];
    left.text += cell.text;
    left.linkText += cell.linkText;
  }
  return left;
}
