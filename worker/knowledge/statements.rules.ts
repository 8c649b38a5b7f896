import type { Reference } from "./references.rules.ts";

export const statementKinds = ["income", "balance", "cash"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The titles of each statement: a phrase for the index, and its form in a line. */
const titles: Readonly<Record<StatementKind, readonly (readonly [phrase: string, form: string])[]>> = {
  income: [
    ["statement of income", "statements? of income"],
    ["statement of consolidated income", "statements? of consolidated income"],
    ["income statement", "income statements?"],
    ["statement of operations", "statements? of operations"],
    ["statement of earnings", "statements? of earnings"],
    ["compte de résultat", "compte de r[ée]sultat"],
  ],
  balance: [
    ["balance sheet", "balance sheets?"],
    ["statement of financial position", "statements? of financial position"],
    ["bilan", "bilan"],
  ],
  cash: [
    ["statement of cash flows", "statements? of cash flows?"],
    ["statement of consolidated cash flows", "statements? of consolidated cash flows?"],
    ["cash flow statement", "cash flow statements?"],
    ["flux de trésorerie", "flux de tr[ée]sorerie"],
  ],
};

/** The statements that a text names. */
export const statementsNamed = (text: string): StatementKind[] =>
  statementKinds.filter((kind) => titles[kind].some(([, form]) => new RegExp(form, "i").test(text)));

/** Rows with two figures, as no table of contents has them. */
const rows = String.raw`(\n[^\n]*\t[^\n]*[0-9]{2}[^\n]*\t[^\n]*[0-9]{2}){3}`;

/** Where a statement stands: under a line that is its title, in rows of figures of several periods. */
export const statementPlaces = (kind: StatementKind): (Reference & { rows: string })[] =>
  titles[kind].map(([words, form]) => ({
    words,
    pattern: String.raw`(^|\n)[^\n\t]{0,60}${form}[^\n\t]{0,40}(\n|$)`,
    rows,
  }));
