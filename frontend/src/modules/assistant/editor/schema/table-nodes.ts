import { Node } from "@tiptap/core";
import type { Node as TableRow, NodeType } from "@tiptap/pm/model";
import { Selection, type Command, type Transaction } from "@tiptap/pm/state";

const table = Node.create({
  name: "table",
  group: "block",
  content: "table_row+ table_caption?",
  isolating: true,
  addAttributes: () => ({ id: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", { dir: "auto" }, ["tbody", 0]],
  addKeyboardShortcuts() {
    const move = (step: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) => toCell(step)(state, dispatch));
    return { Tab: move(1), "Shift-Tab": move(-1) };
  },
});

/** The first row is the head. */
const row = Node.create({
  name: "table_row",
  content: "table_cell*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const cell = Node.create({
  name: "table_cell",
  content: "inline*",
  isolating: true,
  parseHTML: () => [{ tag: "td" }, { tag: "th" }],
  renderHTML: () => ["td", 0],
});

const caption = Node.create({
  name: "table_caption",
  content: "inline*",
  parseHTML: () => [{ tag: "caption" }],
  renderHTML: () => ["tr", { "data-caption": "" }, ["td", { colspan: "99" }, 0]],
});

export const tableNodes = [table, row, cell, caption];

/** To the next or the last cell; behind the last one, into a new row. */
export const toCell =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf($from.depth, (at) => $from.node(at).type.name === "table_cell");
    if (depth === null) return false;
    const next = Selection.findFrom(state.doc.resolve(step > 0 ? $from.after(depth) : $from.before(depth)), step, true);
    const tableEnd = $from.after(depth - 2);
    const tableStart = $from.before(depth - 2);
    if (next && next.from > tableStart && next.to < tableEnd) {
      dispatch?.(state.tr.setSelection(next).scrollIntoView());
      return true;
    }
    if (step < 0) return true;
    return changeTable("addRow")(state, dispatch);
  };

export type TableChange = "addRow" | "addColumn" | "removeRow" | "removeColumn" | "removeTable";

/** Below or beside the cell with the caret; a table without a cell left goes. */
export const changeTable =
  (change: TableChange): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf($from.depth, (at) => $from.node(at).type.name === "table_cell");
    if (depth === null) return false;
    const cellType = $from.node(depth).type;
    const rows = $from.node(depth - 2).children.filter(({ type }) => type.name === "table_row");
    const tr = state.tr;
    if (leavesNoCell(change, rows)) {
      tr.delete($from.before(depth - 2), $from.after(depth - 2));
    } else if (change === "addRow") {
      const width = rows[$from.index(depth - 2)]?.childCount ?? 1;
      const added = $from.node(depth - 1).type.create(null, cells(cellType, width));
      tr.insert($from.after(depth - 1), added);
      tr.setSelection(Selection.near(tr.doc.resolve($from.after(depth - 1) + 1)));
    } else if (change === "removeRow") {
      tr.delete($from.before(depth - 1), $from.after(depth - 1));
    } else {
      const place = { start: $from.start(depth - 2), index: $from.index(depth - 1) };
      changeColumn(tr, rows, place, change === "addColumn" ? cellType : null);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const leavesNoCell = (change: TableChange, rows: readonly TableRow[]): boolean =>
  change === "removeTable" ||
  (change === "removeRow" && rows.length === 1) ||
  (change === "removeColumn" && rows.every(({ childCount }) => childCount <= 1));

/** Adds a cell behind that of the column in each row, or removes that one where no type is given. */
function changeColumn(
  tr: Transaction,
  rows: readonly TableRow[],
  { start, index }: { start: number; index: number },
  added: NodeType | null,
): void {
  let at = start;
  for (const one of rows) {
    const column = Math.min(index, Math.max(0, one.childCount - 1));
    const before = at + 1 + one.children.slice(0, column).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    const own = one.maybeChild(column);
    const from = tr.mapping.map(before);
    if (added) tr.insert(tr.mapping.map(before + (own?.nodeSize ?? 0)), cells(added, 1));
    else if (own) tr.delete(from, from + own.nodeSize);
    at += one.nodeSize;
  }
}

const cells = (type: NodeType, count: number) => Array.from({ length: count }, () => type.create());

function depthOf(deepest: number, fits: (depth: number) => boolean): number | null {
  for (let depth = deepest; depth > 0; depth -= 1) if (fits(depth)) return depth;
  return null;
}
