import type { Mark, Node, Schema } from "@tiptap/pm/model";
import type { Block, BlockOf, Inline, Text, TopBlock } from "#contract/document/blocks.ts";

type Content = readonly Inline[];

/** The document of blocks, each top-level one with its id. No block at all is one empty paragraph without an id. */
export function blocksToDoc(schema: Schema, blocks: readonly TopBlock[]): Node {
  const nodes = blocks.map((block) => blockToNode(schema, block, block.id));
  return schema.node("doc", null, nodes.length > 0 ? nodes : [schema.node("paragraph")]);
}

export function blockToNode(schema: Schema, block: Block, id: string | null = null): Node {
  const make = makers[block.type] as Make<Block> | undefined;
  return make ? make(schema, block, id) : keptNode(schema, block, id);
}

type Make<Of extends Block> = (schema: Schema, block: Of, id: string | null) => Node;

const makers: { readonly [Type in Block["type"]]?: Make<BlockOf<Type>> } = {
  paragraph: (schema, { content }, id) => schema.node("paragraph", { id }, contentToNodes(schema, content)),
  heading: (schema, { level, unnumbered = false, content }, id) =>
    schema.node("heading", { id, level, unnumbered }, contentToNodes(schema, content)),
  list(schema, block, id) {
    const { items, ordered, start = null } = block;
    if (items.length === 0) return keptNode(schema, block, id);
    const nodes = items.map((one) => schema.node("list_item", { bare: one.length === 0 }, within(schema, one)));
    return schema.node("list", { id, ordered, start }, nodes);
  },
  quote: (schema, { blocks, by = null }, id) =>
    schema.node("quote", { id, bare: blocks.length === 0, by }, within(schema, blocks)),
  callout: (schema, { blocks, kind, title = null }, id) =>
    schema.node("callout", { id, bare: blocks.length === 0, kind, title }, within(schema, blocks)),
  table: tableNode,
  code: (schema, { language = null, text }, id) =>
    schema.node("code_block", { id, language }, text === "" ? [] : [schema.text(text)]),
  rule: (schema, _block, id) => schema.node("rule", { id }),
  page_break: (schema, _block, id) => schema.node("page_break", { id }),
};

const within = (schema: Schema, blocks: readonly Block[]): Node[] =>
  blocks.length > 0 ? blocks.map((one) => blockToNode(schema, one)) : [schema.node("paragraph")];

function tableNode(schema: Schema, { head, rows, caption }: BlockOf<"table">, id: string | null): Node {
  const row = (cells: readonly Content[]) =>
    schema.node(
      "table_row",
      null,
      cells.map((cell) => schema.node("table_cell", null, contentToNodes(schema, cell))),
    );
  const below = caption ? [schema.node("table_caption", null, contentToNodes(schema, caption))] : [];
  return schema.node("table", { id }, [row(head), ...rows.map(row), ...below]);
}

function keptNode(schema: Schema, block: Block, id: string | null): Node {
  const { id: _id, ...held } = block as TopBlock;
  return schema.node("kept", { id, block: held });
}

export const contentToNodes = (schema: Schema, content: Content): Node[] =>
  content.flatMap((inline): Node[] => {
    if (inline.type === "text") return inline.text === "" ? [] : [schema.text(inline.text, marksOf(schema, inline))];
    if (inline.type === "break") return [schema.node("break")];
    return inline.type === "math"
      ? [schema.node("formula", { tex: inline.tex })]
      : [schema.node("note", { note: inline })];
  });

const simple = ["strong", "emphasis", "underline", "code"] as const;

const marksOf = (schema: Schema, text: Text): Mark[] => [
  ...(text.link === undefined ? [] : [schema.mark("link", { href: text.link })]),
  ...simple.flatMap((name) => (text[name] ? [schema.mark(name)] : [])),
];
