import type { Editor } from "@tiptap/core";
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  Lightbulb,
  Minus,
  Pilcrow,
  Quote,
  SeparatorHorizontal,
  Table,
  type LucideIcon,
} from "lucide-react";
import type { assistant } from "#locales/fr/assistant.ts";

export type BlockCommandName =
  | "text"
  | "heading1"
  | "heading2"
  | "heading3"
  | "bullets"
  | "numbers"
  | "quote"
  | "callout"
  | "table"
  | "code"
  | "rule"
  | "pageBreak";

export interface BlockCommand {
  name: BlockCommandName;
  label: `editor.block.${BlockCommandName}` & keyof typeof assistant;
  icon: LucideIcon;
  /** Markdown that does the same. */
  sign?: string;
  run: (editor: Editor) => void;
}

const setHeading = (level: number) => (editor: Editor) =>
  editor.chain().focus().clearNodes().setNode("heading", { level }).run();

const wrap =
  (type: string, attrs: object = {}) =>
  (editor: Editor) =>
    editor.chain().focus().clearNodes().wrapIn(type, attrs).run();

/** A list of the other kind becomes this one; a list of this kind becomes paragraphs. */
const toggleList = (ordered: boolean) => (editor: Editor) => {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== "list") continue;
    if (node.attrs["ordered"] === ordered) return editor.chain().focus().liftListItem("list_item").run();
    return editor.view.dispatch(editor.state.tr.setNodeAttribute($from.before(depth), "ordered", ordered));
  }
  editor
    .chain()
    .focus()
    .clearNodes()
    .command(({ commands }) => commands.wrapInList("list", { ordered }))
    .run();
};

const insert = (make: () => object) => (editor: Editor) => {
  editor.chain().focus().insertContent(make()).run();
};

const emptyTable = () => ({
  type: "table",
  content: Array.from({ length: 3 }, () => ({
    type: "table_row",
    content: Array.from({ length: 3 }, () => ({ type: "table_cell" })),
  })),
});

const toText = (editor: Editor) => editor.chain().focus().clearNodes().run();

/** What a block can be made, in the order of the menus. */
export const blockCommands: readonly BlockCommand[] = [
  { name: "text", label: "editor.block.text", icon: Pilcrow, run: toText },
  { name: "heading1", label: "editor.block.heading1", icon: Heading1, sign: "#", run: setHeading(1) },
  { name: "heading2", label: "editor.block.heading2", icon: Heading2, sign: "##", run: setHeading(2) },
  { name: "heading3", label: "editor.block.heading3", icon: Heading3, sign: "###", run: setHeading(3) },
  { name: "bullets", label: "editor.block.bullets", icon: List, sign: "-", run: toggleList(false) },
  { name: "numbers", label: "editor.block.numbers", icon: ListOrdered, sign: "1.", run: toggleList(true) },
  { name: "quote", label: "editor.block.quote", icon: Quote, sign: ">", run: wrap("quote") },
  { name: "callout", label: "editor.block.callout", icon: Lightbulb, run: wrap("callout", { kind: "note" }) },
  { name: "table", label: "editor.block.table", icon: Table, run: insert(emptyTable) },
  {
    name: "code",
    label: "editor.block.code",
    icon: Code,
    sign: "```",
    run: (editor) => editor.chain().focus().clearNodes().setNode("code_block").run(),
  },
  { name: "rule", label: "editor.block.rule", icon: Minus, sign: "---", run: insert(() => ({ type: "rule" })) },
  {
    name: "pageBreak",
    label: "editor.block.pageBreak",
    icon: SeparatorHorizontal,
    run: insert(() => ({ type: "page_break" })),
  },
];

/** The command that names what the caret stands in. */
export function blockAt({ state }: Editor): BlockCommandName {
  const { $from } = state.selection;
  const { type, attrs } = $from.parent;
  if (type.name === "heading") return `heading${Math.min(3, Number(attrs["level"]) || 1) as 1 | 2 | 3}`;
  if (type.name === "code_block") return "code";
  for (let depth = $from.depth - 1; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === "list") return node.attrs["ordered"] ? "numbers" : "bullets";
    if (node.type.name === "quote" || node.type.name === "callout" || node.type.name === "table") return node.type.name;
  }
  return "text";
}
